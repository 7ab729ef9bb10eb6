/** Colours of the base map. Sea, land, ink and muted match the page colours (web/styles/tokens.css). */
export type Palette = {
  readonly sea: string;
  readonly land: string;
  readonly ink: string;
  readonly muted: string;
  /** Colour of land outside Hong Kong. */
  readonly foreignLand: string;
  readonly coast: string;
  readonly border: string;
  readonly water: string;
  readonly region: string;
  readonly street: string;
  /** Colour of a building's dot. */
  readonly buildingDot: string;
  readonly station: string;
  /** Opacity of the railway lines from 0 to 1. */
  readonly railOpacity: number;
};

export const PALETTE: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    sea: '#d5e3e6',
    land: '#f4f1ea',
    ink: '#16202a',
    muted: '#55616d',
    foreignLand: '#e6e4dc',
    coast: '#b3c9ce',
    border: '#c9c2b4',
    water: '#3d626d',
    region: '#6f6a5b',
    street: '#6b6455',
    buildingDot: '#c9c0ae',
    station: '#ffffff',
    railOpacity: 0.75,
  },
  dark: {
    sea: '#17222a',
    land: '#2a343d',
    ink: '#eef1f3',
    muted: '#a3afba',
    foreignLand: '#202a31',
    coast: '#4d626e',
    border: '#505c67',
    water: '#7fa0ab',
    region: '#97a3ae',
    street: '#98a3ad',
    buildingDot: '#55626e',
    station: '#11161b',
    railOpacity: 0.65,
  },
};
