import { brighten, type Colour, mix } from './colour.ts';

export const LIGHTS = ['day', 'haze', 'dusk', 'night'] as const;
export type LightName = (typeof LIGHTS)[number];

export interface Light {
  readonly name: LightName;
  /** Zenith, middle, horizon. */
  readonly sky: readonly [Colour, Colour, Colour];
  /** What the air adds to every material, and how much of it. */
  readonly tint: Colour;
  readonly tintShare: number;
  /** Brightness of a face turned away from the sun. */
  readonly shadeSide: number;
  /** Colour into which far things fade. */
  readonly far: Colour;
  /** Share of rooms with their lamps on. */
  readonly lampsOn: number;
  readonly lamp: Colour;
  readonly cloud: Colour;
  readonly water: Colour;
}

const TABLE: Readonly<Record<LightName, Light>> = {
  day: {
    name: 'day',
    sky: ['#8fbfd6', '#c9e0e4', '#f3efe2'],
    tint: '#fff6e4',
    tintShare: 0.06,
    shadeSide: 0.76,
    far: '#bdd3d8',
    lampsOn: 0.1,
    lamp: '#eef6f2',
    cloud: '#ffffff',
    water: '#86b0b6',
  },
  haze: {
    name: 'haze',
    sky: ['#c8d3d2', '#dfe0d8', '#f2e8d5'],
    tint: '#ece4d4',
    tintShare: 0.2,
    shadeSide: 0.84,
    far: '#d3d8d1',
    lampsOn: 0.14,
    lamp: '#fbf3dc',
    cloud: '#f7f3e9',
    water: '#a9bab4',
  },
  dusk: {
    name: 'dusk',
    sky: ['#2c4668', '#a9788a', '#f3b07c'],
    tint: '#34456a',
    tintShare: 0.5,
    shadeSide: 0.7,
    far: '#8a7088',
    lampsOn: 0.62,
    lamp: '#ffd590',
    cloud: '#e9a08a',
    water: '#6b6580',
  },
  night: {
    name: 'night',
    sky: ['#0c1627', '#172740', '#3a4560'],
    tint: '#152238',
    tintShare: 0.6,
    shadeSide: 0.74,
    far: '#26344d',
    lampsOn: 0.74,
    lamp: '#ffdf9f',
    cloud: '#2a3a55',
    water: '#1c2b42',
  },
};

export const lightNamed = (name: LightName): Light => TABLE[name];

export const isDark = (light: Light): boolean => light.lampsOn > 0.5;

/** A material as this light shows it; `brightness` is that of the face it is on. */
export const under = (light: Light, material: Colour, brightness = 1): Colour =>
  mix(brighten(material, brightness), light.tint, light.tintShare);
