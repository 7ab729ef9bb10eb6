import type { Colour } from '../drawing/colour.ts';
import type { SilhouetteName } from './silhouettes.ts';
import type { SkinName } from './skins.ts';

/** Shapes on the roof. */
export type CrownName =
  | 'parapet'
  | 'steps'
  | 'screen'
  | 'mast'
  | 'plant'
  | 'tank'
  | 'frame'
  | 'wedge'
  | 'fin'
  | 'pyramid'
  | 'barrel'
  | 'gable'
  | 'lantern'
  | 'letters';

export type List<Item> = readonly [Item, ...Item[]];

/** How buildings of one type and age look. Each building picks one of each list. */
export interface Style {
  /** Latest year of completion. */
  readonly until: number;
  readonly silhouettes: List<SilhouetteName>;
  readonly skins: List<SkinName>;
  readonly crowns: List<CrownName>;
  readonly walls: List<Colour>;
  readonly glasses: List<Colour>;
  readonly trims: List<Colour>;
}

export const ACCENTS = ['#0b5d66', '#1f5fa8', '#7a2f3a', '#8a5a2b', '#3b4a54', '#6b4a6e', '#4f6b3a'] as const;
const OLD_GLASSES = ['#4b5b62', '#53605c', '#3f5058', '#5f6a66', '#39464d'] as const;
const TINTED_GLASSES = [
  '#4d7f84',
  '#a08a5c',
  '#3f6f8f',
  '#5d5f7c',
  '#44745c',
  '#2f3d47',
  '#8a6a4a',
  '#9aa6a8',
] as const;
const CLEAR_GLASSES = [
  '#6fa3b8',
  '#8fb9bd',
  '#4a86a8',
  '#9fb4c4',
  '#5f8f94',
  '#2f4f66',
  '#b4c8cc',
  '#3c4a52',
  '#7f9fc4',
] as const;

export const OFFICE_STYLES: List<Style> = [
  {
    until: 1981,
    silhouettes: ['slab', 'podium', 'shoulder', 'slab', 'wing', 'overhang'],
    skins: ['punched', 'strips', 'ribbons', 'eggCrate', 'punched'],
    crowns: ['tank', 'plant', 'letters', 'steps'],
    walls: ['#d8ccb6', '#cbc4b6', '#e6e2d8', '#c9b79a', '#b9bfb8', '#a8805f', '#d9b9a0', '#8f8f88'],
    glasses: OLD_GLASSES,
    trims: ['#e4e0d6', '#8c7b62', '#6f8480', '#a9684a', '#f0ece2', '#56616a'],
  },
  {
    until: 1997,
    silhouettes: ['podium', 'stepped', 'split', 'twin', 'shoulder', 'offset', 'needle'],
    skins: ['ribbons', 'punched', 'curtain', 'strips', 'panels', 'shades'],
    crowns: ['steps', 'pyramid', 'screen', 'mast', 'barrel', 'letters'],
    walls: ['#e2d6c4', '#c98f78', '#b8a58c', '#d4d6d2', '#9c6f5c', '#cfc0c0', '#efeae0', '#7d7670'],
    glasses: TINTED_GLASSES,
    trims: ['#dfe4e3', '#c9a878', '#8fa6a8', '#e9e4d8', '#7f6a5c', '#b56a52'],
  },
  {
    until: 9999,
    silhouettes: ['podium', 'needle', 'split', 'overhang', 'shoulder', 'twin', 'offset', 'stepped'],
    skins: ['curtain', 'smooth', 'fins', 'diagrid', 'shades', 'panels', 'ribbons'],
    crowns: ['screen', 'frame', 'wedge', 'lantern', 'mast', 'fin'],
    walls: ['#d7dcdc', '#c3cacc', '#e9e4d8', '#8d979c', '#b9ad9c', '#4f5a62', '#f2f1ec'],
    glasses: CLEAR_GLASSES,
    trims: ['#e8ecec', '#cfd6d6', '#b7c4c8', '#d9c7a6', '#8f9ea6', '#f4f4f0'],
  },
];

export const INDUSTRIAL_STYLES: List<Style> = [
  {
    until: 1983,
    silhouettes: ['stair', 'stairBetween', 'stairLow', 'slab', 'stair', 'setBack'],
    skins: ['concrete', 'concrete', 'eggCrate', 'veranda', 'ribs'],
    crowns: ['plant', 'letters', 'tank', 'plant'],
    walls: [
      '#c9b596',
      '#a9b8a8',
      '#cda98a',
      '#dcd5c2',
      '#9fb0b4',
      '#c8a8a0',
      '#b5a184',
      '#8f9c94',
      '#d9c48f',
    ],
    glasses: OLD_GLASSES,
    trims: ['#7b5a3c', '#4f6b62', '#8b4a34', '#46637a', '#e8e0cc', '#a8702f', '#5d5f58'],
  },
  {
    until: 2003,
    silhouettes: ['stair', 'stairBetween', 'setBack', 'podium', 'stairLow'],
    skins: ['tile', 'ribs', 'ribbons', 'tile', 'strips'],
    crowns: ['plant', 'letters', 'steps', 'barrel'],
    walls: ['#d9d2c4', '#b7c6cc', '#dcc0a4', '#cfd6c8', '#c99a88', '#e8e6e0', '#a9b3a0', '#c4b4c0'],
    glasses: ['#46565b', '#4d7f84', '#3f5f78', '#6a5f4a', '#5f6f74'],
    trims: ['#8b4a34', '#2f6b6b', '#46637a', '#a8702f', '#6b4a5e', '#3f4a50'],
  },
  {
    until: 9999,
    silhouettes: ['stair', 'podium', 'terrace', 'overhang', 'stairBetween'],
    skins: ['metal', 'blind', 'fins', 'shades', 'panels'],
    crowns: ['screen', 'plant', 'frame', 'letters'],
    walls: ['#c3cbce', '#8f9ca4', '#e4e6e3', '#a9aa9c', '#5c6870', '#d3c7b4'],
    glasses: ['#557482', '#6f98a4', '#3c4f5c', '#8aa8b0'],
    trims: ['#e0a13c', '#3f7f74', '#b5483a', '#3f6f9c', '#dfe3e2', '#2f3d47'],
  },
];

export const SHOP_STYLES: List<Style> = [
  {
    until: 1974,
    silhouettes: ['slab', 'slab', 'shoulder'],
    skins: ['tenement', 'veranda', 'eggCrate', 'tenement'],
    crowns: ['parapet', 'tank', 'gable', 'letters'],
    walls: [
      '#dccdb2',
      '#a9c4b4',
      '#dfae94',
      '#b4c6d0',
      '#ead89c',
      '#cf9f94',
      '#8fb0a0',
      '#efe9dc',
      '#c9b8d0',
    ],
    glasses: OLD_GLASSES,
    trims: ['#7f4b3a', '#3f6b66', '#56616a', '#b5803a', '#6b3f4e', '#f2ede0', '#3f5f7f'],
  },
  {
    until: 1997,
    silhouettes: ['slab', 'podium', 'shoulder', 'wing'],
    skins: ['tenement', 'refit', 'ribs', 'strips', 'tile'],
    crowns: ['parapet', 'tank', 'plant', 'steps'],
    walls: ['#e2d9c8', '#c4a090', '#b8c4b8', '#d8c0a8', '#a8b4c0', '#e8dcd4', '#c8b090', '#9aa49a'],
    glasses: ['#4a5c63', '#526268', '#4d6f78', '#6a6450'],
    trims: ['#7f4b3a', '#3f6b66', '#56616a', '#8a6a3a', '#6b3f4e', '#e9e4d8'],
  },
  {
    until: 9999,
    silhouettes: ['slab', 'overhang', 'podium', 'offset'],
    skins: ['showcase', 'panels', 'smooth', 'fins', 'showcase'],
    crowns: ['frame', 'screen', 'parapet', 'lantern'],
    walls: ['#4f585e', '#e8e6e0', '#b9a890', '#8f9ca4', '#d4d8d8', '#6f5f54'],
    glasses: ['#7fa6b4', '#4f7488', '#a8bcc0', '#3c4a52'],
    trims: ['#c9a45c', '#e6e2d8', '#3b4a54', '#a85a48', '#5f8f8a'],
  },
];

export const MALL_STYLES: List<Style> = [
  {
    until: 1994,
    silhouettes: ['slab', 'pair', 'terrace'],
    skins: ['blind', 'tile', 'panels'],
    crowns: ['plant', 'parapet', 'steps'],
    walls: ['#e6e1d6', '#c9b49c', '#c3cbd0', '#d8a890', '#b4bca4', '#e2d3c2'],
    glasses: ['#4d7f84', '#557893', '#8a7a52'],
    trims: ['#b5603f', '#2f6f78', '#c9a24d', '#6f5a80', '#e8e2d4', '#4f6b8a'],
  },
  {
    until: 9999,
    silhouettes: ['slab', 'pair', 'terrace'],
    skins: ['smooth', 'fins', 'panels', 'shades', 'strips'],
    crowns: ['plant', 'barrel', 'frame', 'parapet'],
    walls: ['#e6e1d6', '#d7dcdc', '#8f8478', '#f2f0ea', '#5c646a', '#cfc5b4'],
    glasses: CLEAR_GLASSES,
    trims: ['#e8ecec', '#c9a45c', '#8fb0b4', '#d98f6a', '#5f7f9c', '#f6f3ea'],
  },
];
