// Colours of the ground, by look.

export type Ctx = CanvasRenderingContext2D;
export const INK = "#3a2a18";

export interface Wash {
  fill: string;
  edge?: string;
  flat?: boolean; // keeps the sharp outline of its hexes (floors, walls)
  water?: boolean;
}

export const WASHES: Record<string, Wash> = {
  woods: { fill: "rgba(112,128,66,.62)", edge: "rgba(70,84,38,.55)" },
  lightwoods: { fill: "rgba(142,152,84,.45)", edge: "rgba(90,100,50,.4)" },
  orchard: { fill: "rgba(160,164,92,.42)", edge: "rgba(100,106,52,.4)" },
  vineyard: { fill: "rgba(158,146,84,.42)", edge: "rgba(110,96,50,.4)" },
  crops: { fill: "rgba(222,184,88,.48)", edge: "rgba(150,116,48,.45)" },
  garden: { fill: "rgba(150,164,92,.45)", edge: "rgba(92,104,50,.4)" },
  rough: { fill: "rgba(178,158,112,.5)", edge: "rgba(120,98,60,.4)" },
  rocks: { fill: "rgba(168,156,134,.55)", edge: "rgba(100,90,74,.5)" },
  marsh: { fill: "rgba(132,158,138,.55)", edge: "rgba(72,104,96,.5)" },
  bog: { fill: "rgba(118,142,118,.62)", edge: "rgba(66,88,74,.55)" },
  mud: { fill: "rgba(150,116,76,.5)", edge: "rgba(100,72,42,.45)" },
  water: { fill: "rgba(126,166,184,.92)", edge: "rgba(52,88,110,.85)", water: true },
  pond: { fill: "rgba(126,166,184,.92)", edge: "rgba(52,88,110,.85)", water: true },
  river: { fill: "rgba(120,160,182,.95)", edge: "rgba(52,88,110,.85)", water: true },
  moat: { fill: "rgba(104,144,160,.95)", edge: "rgba(46,76,92,.9)", water: true },
  hill: { fill: "rgba(206,178,114,.5)", edge: "rgba(128,98,52,.6)" },
  steep: { fill: "rgba(190,158,100,.6)", edge: "rgba(112,82,42,.7)" },
  village: { fill: "rgba(206,170,128,.55)", edge: "rgba(122,86,52,.5)" },
  camp: { fill: "rgba(214,190,140,.5)", edge: "rgba(126,96,56,.4)" },
  wagons: { fill: "rgba(206,178,132,.35)" },
  sand: { fill: "rgba(236,214,150,.6)", edge: "rgba(160,130,76,.4)" },
  snow: { fill: "rgba(246,246,244,.7)", edge: "rgba(150,156,164,.4)" },
  street: { fill: "rgba(206,190,158,.85)", edge: "rgba(120,104,76,.5)" },
  road: { fill: "rgba(224,202,152,.8)", edge: "rgba(140,112,66,.5)" },
  yard: { fill: "rgba(214,200,170,.75)", edge: "rgba(120,104,76,.45)" },
  floor: { fill: "#cda873", edge: INK, flat: true },
  stairs: { fill: "#c8b48c", edge: INK, flat: true },
  building: { fill: "#c99a6a", edge: INK, flat: true },
  church: { fill: "#c3b79f", edge: INK, flat: true },
  castle: { fill: "#b9b2a3", edge: INK, flat: true },
  keep: { fill: "#a9a294", edge: INK, flat: true },
  tower: { fill: "#aaa395", edge: INK, flat: true },
  wall: { fill: "#bab3a4", edge: INK, flat: true },
  battlement: { fill: "#c4bdae", edge: INK, flat: true },
  gate: { fill: "#b59a72", edge: INK, flat: true },
  ditch: { fill: "rgba(150,124,84,.7)", edge: "rgba(92,68,38,.7)" },
  off: { fill: "rgba(70,52,34,.55)", edge: "rgba(58,42,24,.6)" },
};
