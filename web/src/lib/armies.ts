// Armies that the user keeps in his data folder.

import type { Data } from "./building";
import { get } from "./net";

export interface Kept {
  id: string;
  name: string;
  data: { data: Data };
}

export const keptArmies = (system: string) => get<Kept[]>(`/api/things/${system}/army`);
