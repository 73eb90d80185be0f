// The lands: how the open ground of a battle looks in its country and season.

export type RGB = readonly [number, number, number];

/** A kind of field: its share of all, its colour, and the furrows in it. */
interface Field {
  share: number;
  colour: RGB;
  furrows: string;
  gap: number;
}

/** Fields in strips: the size of a parcel, how much longer than wide, strips in it, and how they lie. */
export interface Fields {
  size: number;
  long: number;
  strips: number;
  turn: number;
  kinds: readonly Field[];
}

export interface Land {
  low: RGB; // the lowest ground
  high: RGB; // the highest
  shade: number; // how strongly light and shadow tell slopes
  fields?: Fields;
  patches?: readonly { colour: string; every: number; r: number }[]; // heath, worn grass: one in so much ground
  blades?: { colour: string; every: number };
  woods: string;
}

const GRASS = "rgba(74,94,40,.26)";
const STRAW = "rgba(140,104,34,.3)";
const EARTH = "rgba(92,60,30,.3)";
const field = (share: number, colour: RGB, furrows: string, gap: number): Field => ({ share, colour, furrows, gap });

export const LANDS: Record<string, Land> = {
  // July on the Lys: narrow green strips, some ripe
  flanders: {
    low: [186, 194, 134],
    high: [222, 210, 144],
    shade: 0.9,
    fields: { size: 150, long: 2.6, strips: 5, turn: 18, kinds: [field(4, [174, 188, 119], GRASS, 7), field(3, [201, 203, 138], GRASS, 7), field(2, [214, 200, 130], STRAW, 6), field(1, [164, 142, 104], EARTH, 5)] },
    woods: "rgba(104,128,62,.7)",
  },
  // moor and heather
  scotland: {
    low: [162, 164, 116],
    high: [196, 170, 117],
    shade: 1.2,
    patches: [
      { colour: "rgba(126,96,116,.19)", every: 21000, r: 95 },
      { colour: "rgba(108,98,66,.2)", every: 26000, r: 110 },
      { colour: "rgba(186,192,128,.24)", every: 24000, r: 105 },
    ],
    blades: { colour: "rgba(96,62,88,.34)", every: 460 },
    woods: "rgba(84,108,62,.74)",
  },
  // August: ripe corn, stubble, fallow
  picardy: {
    low: [218, 200, 138],
    high: [244, 217, 156],
    shade: 1.1,
    fields: { size: 165, long: 2.2, strips: 4, turn: -12, kinds: [field(4, [224, 199, 126], STRAW, 5), field(3, [231, 215, 162], STRAW, 8), field(2, [191, 188, 126], GRASS, 8), field(1.2, [188, 157, 113], EARTH, 5)] },
    woods: "rgba(116,130,66,.7)",
  },
  // September: vines, stubble, hedged pasture
  poitou: {
    low: [203, 192, 131],
    high: [236, 209, 144],
    shade: 1.05,
    fields: { size: 140, long: 1.6, strips: 3, turn: 30, kinds: [field(3, [188, 179, 113], "rgba(92,74,40,.3)", 9), field(3, [220, 201, 139], STRAW, 6), field(2, [178, 183, 121], GRASS, 8), field(1, [190, 156, 115], EARTH, 5)] },
    woods: "rgba(116,132,64,.7)",
  },
  // red earth
  castile: {
    low: [218, 184, 137],
    high: [238, 200, 149],
    shade: 1.15,
    fields: { size: 210, long: 1.5, strips: 2, turn: 8, kinds: [field(4, [208, 164, 120], "rgba(124,66,36,.28)", 6), field(3, [223, 195, 142], STRAW, 9), field(2, [188, 182, 121], GRASS, 8)] },
    blades: { colour: "rgba(120,96,44,.3)", every: 1200 },
    woods: "rgba(124,130,68,.68)",
  },
  // October on the downs: rusty bracken
  sussex: {
    low: [184, 177, 115],
    high: [220, 192, 127],
    shade: 1.25,
    patches: [
      { colour: "rgba(158,98,44,.17)", every: 26000, r: 90 },
      { colour: "rgba(138,150,84,.22)", every: 26000, r: 100 },
    ],
    blades: { colour: "rgba(110,82,36,.3)", every: 760 },
    woods: "rgba(140,112,56,.7)",
  },
  // trodden green
  village: {
    low: [170, 173, 114],
    high: [204, 186, 124],
    shade: 0.8,
    patches: [
      { colour: "rgba(192,164,114,.3)", every: 30000, r: 120 },
      { colour: "rgba(132,146,80,.24)", every: 22000, r: 80 },
    ],
    blades: { colour: "rgba(70,92,40,.36)", every: 560 },
    woods: "rgba(104,126,66,.7)",
  },
  // dry grass before walls
  castle: {
    low: [184, 176, 132],
    high: [212, 191, 144],
    shade: 0.9,
    patches: [
      { colour: "rgba(150,138,112,.26)", every: 24000, r: 100 },
      { colour: "rgba(138,150,92,.22)", every: 22000, r: 90 },
    ],
    blades: { colour: "rgba(80,84,52,.3)", every: 860 },
    woods: "rgba(104,126,66,.7)",
  },
  // wide, well watered meadows and maize
  lombardy: {
    low: [186, 191, 128],
    high: [223, 206, 147],
    shade: 1,
    fields: { size: 230, long: 1.35, strips: 1, turn: 0, kinds: [field(3, [176, 187, 119], GRASS, 10), field(3, [208, 200, 134], STRAW, 7), field(2, [195, 197, 139], GRASS, 9), field(1, [184, 156, 113], EARTH, 6)] },
    woods: "rgba(104,132,66,.7)",
  },
  brabant: {
    low: [191, 192, 130],
    high: [229, 209, 147],
    shade: 1,
    fields: { size: 200, long: 1.9, strips: 3, turn: 10, kinds: [field(3, [221, 200, 130], STRAW, 6), field(3, [180, 190, 123], GRASS, 9), field(2, [204, 201, 140], GRASS, 9), field(1, [182, 152, 111], EARTH, 6)] },
    woods: "rgba(104,132,66,.7)",
  },
  // sand and thin grass
  africa: {
    low: [227, 203, 153],
    high: [247, 220, 166],
    shade: 1.15,
    patches: [
      { colour: "rgba(190,148,92,.22)", every: 24000, r: 120 },
      { colour: "rgba(186,176,112,.22)", every: 30000, r: 90 },
    ],
    blades: { colour: "rgba(130,104,54,.36)", every: 960 },
    woods: "rgba(132,132,70,.66)",
  },
};

export const landOf = (name: string): Land => LANDS[name] ?? LANDS["village"]!;
