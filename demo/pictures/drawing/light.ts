import { brighten, type Colour, mixColours } from './colour.ts';

export const LIGHTS = [
  'day',
  'clear',
  'morning',
  'overcast',
  'haze',
  'late',
  'dusk',
  'twilight',
  'night',
] as const;
export type LightName = (typeof LIGHTS)[number];

export interface Light {
  readonly name: LightName;
  /** Colours of the sky at the zenith, in the middle and at the horizon. */
  readonly sky: readonly [Colour, Colour, Colour];
  /** Colour that the air adds to every material. */
  readonly tint: Colour;
  readonly tintShare: number;
  /** Brightness of a face turned away from the sun. */
  readonly shadeBrightness: number;
  /** Colour into which distant objects fade. */
  readonly distanceColour: Colour;
  /** Share of lit rooms. */
  readonly litRoomShare: number;
  readonly lampColour: Colour;
  readonly cloud: Colour;
  readonly water: Colour;
}

type LightRow = readonly [
  sky: Light['sky'],
  tint: Colour,
  tintShare: number,
  shadeBrightness: number,
  distanceColour: Colour,
  litRoomShare: number,
  lampColour: Colour,
  cloud: Colour,
  water: Colour,
];

// biome-ignore format: one row for each light
const LIGHT_ROWS: Readonly<Record<LightName, LightRow>> = {
  day: [['#8fbfd6', '#c9e0e4', '#f3efe2'], '#fff6e4', 0.06, 0.76, '#bdd3d8', 0.1, '#eef6f2', '#ffffff', '#86b0b6'],
  clear: [['#5f9cc6', '#a4cbe0', '#e6f0ef'], '#fffdf6', 0.03, 0.66, '#a7c4d3', 0.06, '#eef6f2', '#ffffff', '#5f96ad'],
  morning: [['#b4cddd', '#e3e8e6', '#fbead4'], '#fff0da', 0.1, 0.72, '#cdd5d5', 0.12, '#fdf3df', '#fffaf0', '#a3c0c6'],
  overcast: [['#aab7bf', '#cdd4d6', '#e6e7e2'], '#dfe4e6', 0.1, 0.86, '#bcc5c8', 0.16, '#f6f1e2', '#e9eced', '#8fa3a8'],
  haze: [['#c8d3d2', '#dfe0d8', '#f2e8d5'], '#ece4d4', 0.12, 0.8, '#d3d8d1', 0.14, '#fbf3dc', '#f7f3e9', '#a9bab4'],
  late: [['#7ba3bf', '#d9d6c6', '#f7d6a3'], '#ffd690', 0.15, 0.6, '#c7b8a6', 0.18, '#fff0cc', '#fbe6c8', '#9aa9a6'],
  dusk: [['#2c4668', '#a9788a', '#f3b07c'], '#34456a', 0.42, 0.68, '#8a7088', 0.62, '#ffd590', '#e9a08a', '#6b6580'],
  twilight: [['#1f3557', '#56709a', '#cfb3a4'], '#2a3f66', 0.36, 0.68, '#586a8e', 0.66, '#ffdda0', '#7d8fb0', '#47618a'],
  night: [['#0c1627', '#172740', '#3a4560'], '#152238', 0.6, 0.74, '#26344d', 0.74, '#ffdf9f', '#2a3a55', '#1c2b42'],
};

export function lightNamed(name: LightName): Light {
  const [sky, tint, tintShare, shadeBrightness, distanceColour, litRoomShare, lampColour, cloud, water] =
    LIGHT_ROWS[name];
  const air = { tint, tintShare, shadeBrightness, distanceColour };
  return { name, sky, ...air, litRoomShare, lampColour, cloud, water };
}

export const isDark = (light: Light): boolean => light.litRoomShare > 0.5;

/**
 * Returns the colour of a material in this light. `brightness` is the brightness of the face (1 is
 * full light).
 */
export const litColour = (light: Light, material: Colour, brightness = 1): Colour =>
  mixColours(brighten(material, brightness), light.tint, light.tintShare);
