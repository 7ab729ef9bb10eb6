import { randomFrom } from './drawing/random.ts';

/** Width and height in pixels. */
const PORTRAIT_SIZE = 160;

const WALL_COLOURS = ['#d9e4e4', '#e6ded2', '#dfe0ea', '#e3e6d8', '#ead9d6', '#cfdbe2', '#f0e9dd'] as const;
const SKIN_COLOURS = ['#f0cfb3', '#e8bf9d', '#f4d8c0', '#dcae8a', '#edc8a8'] as const;
const HAIR_COLOURS = ['#23201f', '#332a27', '#1b1d22', '#4a3b33', '#5b4a3e'] as const;
const GREY_HAIR_COLOUR = '#8b8a88';
const SUIT_COLOURS = ['#22303c', '#3a3f4a', '#2c4a52', '#4a3a44', '#54504a', '#5f6f7c', '#7a5a4c'] as const;
const TIE_COLOURS = ['#0b5d66', '#8a5a2b', '#1f5fa8', '#a82d66', '#6b6f2a'] as const;

/** Hair behind the head, as paths. */
const BACK_HAIR = [
  'M46 122c-5-42-4-86 34-86s39 44 34 86z',
  'M48 98c-6-34-2-62 32-62s38 28 32 62z',
  'M52 84c-4-30 4-47 28-47s32 17 28 47zM80 14a13 13 0 1 1-.1 0z',
  'M50 88c-4-34 4-51 30-51s34 17 30 51zM104 66c16 14 12 42 2 60-2-22-4-40-2-60z',
] as const;
const LONG_FRINGES = [
  'M53 74c-2-30 14-38 28-38 16 0 28 10 26 38-4-12-10-20-20-23-8 9-22 12-34 23z',
  'M53 72c-1-28 12-36 27-36s28 8 27 36c-3-9-6-13-10-16H63c-4 3-7 7-10 16z',
  'M53 76c-2-30 12-40 27-40s29 10 27 40c-4-14-14-24-27-26-13 2-23 12-27 26z',
] as const;
const SHORT_CUTS = [
  'M53 70c-3-25 9-36 27-36s30 11 27 36c-2-8-4-13-8-16-12 2-26 1-38-2-4 4-6 9-8 18z',
  'M53 70c-4-26 8-37 27-37s31 11 27 37c-2-10-6-17-13-20-10 6-22 8-33 6-4 3-6 7-8 14z',
  'M54 66c-2-22 10-31 26-31s28 9 26 31c-2-6-3-9-6-12-12-5-28-5-40 0-3 3-4 6-6 12z',
  'M52 72c-5-28 9-40 30-39 20 0 29 13 25 39-2-8-5-14-9-18-8-6-20-8-30-4-8 4-13 11-16 22z',
] as const;

/** Returns the portrait number of a person: odd for long hair, even for short hair. */
export function portraitNumber(index: number, hasLongHair: boolean): number {
  return 2 * index + (hasLongHair ? 1 : 0);
}

/**
 * Draws a portrait of an invented person; the same number always gives the same portrait. Odd numbers
 * have long hair.
 */
export function drawPortrait(number: number): string {
  const rng = randomFrom(number, 77);
  const hasLongHair = number % 2 === 1;
  const skin = rng.pick(SKIN_COLOURS);
  const hair = rng.chance(0.12) ? GREY_HAIR_COLOUR : rng.pick(HAIR_COLOURS);
  const suit = rng.pick(SUIT_COLOURS);
  const [hasGlasses, hasTie] = [rng.chance(0.35), !hasLongHair && rng.chance(0.65)];
  const [browY, faceWidth, faceHeight] = [rng.between(61, 65), rng.between(24.5, 27), rng.between(29.5, 32)];
  const mirror = rng.chance(0.5) ? '' : ' transform="matrix(-1 0 0 1 160 0)"';
  const shape = (path: string, attributes: string) => `<path d="${path}" ${attributes}/>`;
  const pair = (elementAt: (x: number) => string) => elementAt(69) + elementAt(91);
  const elements = [
    `<rect width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}" fill="${rng.pick(WALL_COLOURS)}"/>`,
    hasLongHair && shape(rng.pick(BACK_HAIR), `fill="${hair}"${mirror}`),
    shape('M18 160c2-30 22-42 48-46h28c26 4 46 16 48 46z', `fill="${suit}"`),
    shape('M64 112l16 30 16-30z', `fill="${rng.pick(['#f7f5f0', '#e6edf2', '#f3e6e2'])}"`),
    hasTie && shape('M76 124h8l-2 6 4 30h-12l4-30z', `fill="${rng.pick(TIE_COLOURS)}"`),
    shape('M64 112l-10 6 14 26 12-14zM96 112l10 6-14 26-12-14z', 'fill="#000" opacity=".16"'),
    shape('M69 90h22v23l-11 13-11-13z', `fill="${skin}"`),
    shape('M69 100c7 7 15 7 22 0v5c-7 7-15 7-22 0z', 'fill="#000" opacity=".12"'),
    pair(
      (x) =>
        `<ellipse cx="${x < 80 ? 80 - faceWidth : 80 + faceWidth}" cy="77" rx="4" ry="6.5" fill="${skin}"/>`,
    ),
    `<ellipse cx="80" cy="74" rx="${faceWidth}" ry="${faceHeight}" fill="${skin}"/>`,
    shape(rng.pick(hasLongHair ? LONG_FRINGES : SHORT_CUTS), `fill="${hair}"${mirror}`),
    pair((x) => `<rect x="${x - 6}" y="${browY}" width="12" height="2.2" rx="1.1" fill="${hair}"/>`),
    pair(
      (x) =>
        `<ellipse cx="${x}" cy="73" rx="4.2" ry="2.9" fill="#fff"/><circle cx="${x}" cy="73" r="2.5" fill="#2a211d"/>`,
    ),
    hasGlasses &&
      `<g fill="none" stroke="#3a3f46" stroke-width="1.6">${pair((x) => `<rect x="${x - 9}" y="66.5" width="18" height="13" rx="5"/>`)}<path d="M78 72h4"/></g>`,
    shape('M80 75l-3 9c1 2 4 2 6 1', 'fill="none" stroke="#000" stroke-opacity=".22" stroke-width="1.6"'),
    shape(
      `M72 91q8 ${rng.integer(4, 8)} 16 0`,
      'fill="none" stroke="#a0564a" stroke-width="2.4" stroke-linecap="round"',
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PORTRAIT_SIZE} ${PORTRAIT_SIZE}" width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}">${elements.filter(Boolean).join('')}</svg>`;
}
