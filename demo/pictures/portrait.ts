import { randomFrom } from './drawing/random.ts';

/** Width and height in pixels. */
const PORTRAIT_SIZE = 160;

const WALL_COLOURS = ['#d9e4e4', '#e6ded2', '#dfe0ea', '#e3e6d8', '#ead9d6'] as const;
const SKIN_COLOURS = ['#f0cfb3', '#e8bf9d', '#f4d8c0', '#dcae8a'] as const;
const HAIR_COLOURS = ['#23201f', '#332a27', '#1b1d22', '#4a3b33'] as const;
const SUIT_COLOURS = ['#22303c', '#3a3f4a', '#2c4a52', '#4a3a44', '#54504a'] as const;
const TIE_COLOURS = ['#0b5d66', '#8a5a2b', '#1f5fa8', '#a82d66', '#6b6f2a'] as const;

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
  const wallColour = rng.pick(WALL_COLOURS);
  const skinColour = rng.pick(SKIN_COLOURS);
  const hairColour = rng.pick(HAIR_COLOURS);
  const suitColour = rng.pick(SUIT_COLOURS);
  const tieColour = rng.pick(TIE_COLOURS);
  const hasLongHair = number % 2 === 1;
  const accessories = { glasses: rng.chance(0.35), tie: !hasLongHair && rng.chance(0.7) };
  const browY = rng.integer(62, 66);
  const elements = [
    `<rect width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}" fill="${wallColour}"/>`,
    hasLongHair && longHair(hairColour),
    `<path d="M18 160c2-30 22-42 48-46h28c26 4 46 16 48 46z" fill="${suitColour}"/>`,
    `<path d="M66 113l14 22 14-22z" fill="#f7f5f0"/>`,
    accessories.tie && `<path d="M77 122h6l4 38h-14z" fill="${tieColour}"/>`,
    `<path d="M68 92h24v22l-12 14-12-14z" fill="${skinColour}"/>`,
    `<path d="M68 100c7 7 17 7 24 0v5c-7 7-17 7-24 0z" fill="#000" opacity=".12"/>`,
    `<ellipse cx="80" cy="74" rx="26" ry="31" fill="${skinColour}"/>`,
    hasLongHair ? fringe(hairColour, rng.chance(0.5)) : shortHair(hairColour, rng.integer(-6, 6)),
    `<g fill="${hairColour}"><rect x="63" y="${browY}" width="12" height="2.4" rx="1.2"/><rect x="85" y="${browY}" width="12" height="2.4" rx="1.2"/><circle cx="69" cy="73" r="2.6"/><circle cx="91" cy="73" r="2.6"/></g>`,
    accessories.glasses &&
      `<g fill="none" stroke="#3a3f46" stroke-width="1.8"><rect x="60" y="67" width="18" height="13" rx="5"/><rect x="82" y="67" width="18" height="13" rx="5"/><path d="M78 72h4"/></g>`,
    `<path d="M72 91q8 ${rng.integer(5, 8)} 16 0" fill="none" stroke="#8d4a3d" stroke-width="2.2" stroke-linecap="round"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PORTRAIT_SIZE} ${PORTRAIT_SIZE}" width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}">${elements.filter(Boolean).join('')}</svg>`;
}

function longHair(colour: string): string {
  return `<path d="M46 120c-4-40-4-84 34-84s38 44 34 84z" fill="${colour}"/>`;
}

function fringe(colour: string, isSweptLeft: boolean): string {
  const mirrorAttribute = isSweptLeft ? '' : ' transform="matrix(-1 0 0 1 160 0)"';
  return `<path d="M53 74c-2-30 14-38 28-38 16 0 28 10 26 38-4-12-10-20-20-23-8 9-22 12-34 23z" fill="${colour}"${mirrorAttribute}/>`;
}

function shortHair(colour: string, parting: number): string {
  const middle = 80 + parting;
  return `<path d="M53 72c-4-28 10-38 27-38s31 10 27 38c-2-9-5-15-10-18-6-1-${17 + parting}-2-${middle - 62}-6-6 6-14 8-18 9-3 3-6 8-8 15z" fill="${colour}"/>`;
}
