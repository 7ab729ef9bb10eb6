import { brighten, type Colour, mixColours } from './colour.ts';

export const LIGHTS = ['day', 'haze', 'dusk', 'night'] as const;
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

const LIGHT_DEFINITIONS: Readonly<Record<LightName, Light>> = {
  day: {
    name: 'day',
    sky: ['#8fbfd6', '#c9e0e4', '#f3efe2'],
    tint: '#fff6e4',
    tintShare: 0.06,
    shadeBrightness: 0.76,
    distanceColour: '#bdd3d8',
    litRoomShare: 0.1,
    lampColour: '#eef6f2',
    cloud: '#ffffff',
    water: '#86b0b6',
  },
  haze: {
    name: 'haze',
    sky: ['#c8d3d2', '#dfe0d8', '#f2e8d5'],
    tint: '#ece4d4',
    tintShare: 0.2,
    shadeBrightness: 0.84,
    distanceColour: '#d3d8d1',
    litRoomShare: 0.14,
    lampColour: '#fbf3dc',
    cloud: '#f7f3e9',
    water: '#a9bab4',
  },
  dusk: {
    name: 'dusk',
    sky: ['#2c4668', '#a9788a', '#f3b07c'],
    tint: '#34456a',
    tintShare: 0.5,
    shadeBrightness: 0.7,
    distanceColour: '#8a7088',
    litRoomShare: 0.62,
    lampColour: '#ffd590',
    cloud: '#e9a08a',
    water: '#6b6580',
  },
  night: {
    name: 'night',
    sky: ['#0c1627', '#172740', '#3a4560'],
    tint: '#152238',
    tintShare: 0.6,
    shadeBrightness: 0.74,
    distanceColour: '#26344d',
    litRoomShare: 0.74,
    lampColour: '#ffdf9f',
    cloud: '#2a3a55',
    water: '#1c2b42',
  },
};

export const lightNamed = (name: LightName): Light => LIGHT_DEFINITIONS[name];

export const isDark = (light: Light): boolean => light.litRoomShare > 0.5;

/**
 * Returns the colour of a material in this light. `brightness` is the brightness of the face (1 is
 * full light).
 */
export const litColour = (light: Light, material: Colour, brightness = 1): Colour =>
  mixColours(brighten(material, brightness), light.tint, light.tintShare);
