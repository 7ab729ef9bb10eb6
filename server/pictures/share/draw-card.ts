import { CARD_FONT_OF, CARD_FONTS } from '#data/fonts/files.ts';
import { SHARE_CARD_SIZE, type ShareCard } from '#domain/address/share-card.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { escapeXml } from '#domain/lib/escape-xml.ts';
import { fitText, type Sizes, textWidth } from './wrap-text.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_CARD_SIZE;

/** The page's light colours (web/styles): a shared link has no theme. */
const COLOUR = { paper: '#fbfaf7', ink: '#16202a', muted: '#55616d', brand: '#0b5d66', tint: '#dfeaeb' };
const HUE: Readonly<Record<IcsType, string>> = { i: '#8a5a2b', c: '#1f5fa8', s: '#a82d66' };

/** Where the picture of a card stands, in pixels. */
export const CARD_PICTURE = { left: 700, top: 0, width: WIDTH - 700, height: HEIGHT } as const;

const LEFT = 64;
const RIGHT = 40;
/** The mark that stands in the place of a picture. */
const MARK = { left: 790, top: 150, side: 330 };

/** By how many figures stand below: none, one or two. All of them leave the figures and two lines their room. */
const TITLE_SIZES = [
  [
    { size: 64, lines: 2 },
    { size: 56, lines: 3 },
    { size: 46, lines: 4 },
    { size: 38, lines: 5 },
  ],
  [
    { size: 64, lines: 2 },
    { size: 54, lines: 3 },
    { size: 42, lines: 4 },
  ],
  [
    { size: 60, lines: 2 },
    { size: 48, lines: 2 },
    { size: 40, lines: 3 },
  ],
] as const;
const LINE_SIZES = [
  { size: 30, lines: 1 },
  { size: 26, lines: 1 },
  { size: 23, lines: 1 },
];
const FIGURE_SIZES = [
  { size: 56, lines: 1 },
  { size: 46, lines: 1 },
  { size: 38, lines: 1 },
  { size: 32, lines: 1 },
];
/** Of two, neither is larger than this. */
const FIRST_OF_TWO = 1;
const MOST_FIGURES = 2;
const MOST_LINES = 2;
/** The height of a line, in sizes of its letters. */
const LINE_HEIGHT = 1.28;
const LABEL = { size: 26, padding: 14, height: 46 };

/** A card as SVG, with room for its picture where it has one. */
export function drawCard(card: ShareCard, hasPicture: boolean): string {
  const { lang, brand, label, icsType, title } = card;
  const [lines, figures] = [card.lines.slice(0, MOST_LINES), card.figures.slice(0, MOST_FIGURES)];
  const hue = icsType ? HUE[icsType] : COLOUR.brand;
  const right = hasPicture ? CARD_PICTURE.left : MARK.left;
  const width = right - LEFT - RIGHT;
  const drawn: string[] = [];
  /** Writes lines below `top`; returns where they end. */
  const write = (text: string, top: number, sizes: Sizes, colour: string): number => {
    const fitted = fitText(text, width, sizes);
    let bottom = top;
    for (const line of fitted.lines) {
      bottom += fitted.size * LINE_HEIGHT;
      drawn.push(textElement(line, LEFT, bottom - fitted.size * 0.28, fitted.size, colour));
    }
    return bottom;
  };

  drawn.push(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOUR.paper}"/>`,
    `<rect width="14" height="${HEIGHT}" fill="${hue}"/>`,
    markElement(LEFT, 52, 40, COLOUR.brand, COLOUR.ink),
  );
  const name = fitText(brand, width - 58, [{ size: 28, lines: 1 }]);
  drawn.push(textElement(name.lines[0] ?? '', LEFT + 58, 82, 28, COLOUR.ink));

  let bottom = 140;
  if (label) {
    const badge = Math.min(width, textWidth(label) * LABEL.size + 2 * LABEL.padding);
    const [shown = ''] = fitText(label, width - 2 * LABEL.padding, [{ size: LABEL.size, lines: 1 }]).lines;
    drawn.push(
      `<rect x="${LEFT}" y="${bottom}" width="${badge}" height="${LABEL.height}" rx="6" fill="${hue}"/>`,
      `<text x="${LEFT + badge / 2}" y="${bottom + 33}" text-anchor="middle" font-size="${LABEL.size}" fill="#fff">${written(shown)}</text>`,
    );
    bottom += LABEL.height + 10;
  }
  bottom = write(title, bottom, TITLE_SIZES[figures.length] ?? TITLE_SIZES[0], COLOUR.ink) + 14;
  for (const line of lines) bottom = write(line, bottom, LINE_SIZES, COLOUR.muted) + 2;

  // From the lower edge upwards, so that prices stand at the same height on every card.
  let foot = HEIGHT - 52;
  for (const figure of figures.toReversed()) {
    const { size, lines: shown } = fitText(
      figure,
      width,
      FIGURE_SIZES.slice(figures.length > 1 ? FIRST_OF_TWO : 0),
    );
    drawn.push(textElement(shown[0] ?? '', LEFT, foot, size, hue));
    foot -= size * 1.3;
  }
  if (!hasPicture) drawn.push(markElement(MARK.left, MARK.top, MARK.side, COLOUR.tint, COLOUR.tint));
  const { family } = CARD_FONTS[CARD_FONT_OF[lang]];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${family}" font-weight="700">${drawn.join('')}</svg>`;
}

function textElement(text: string, x: number, y: number, size: number, fill: string): string {
  return `<text x="${x}" y="${Math.round(y)}" font-size="${size}" fill="${fill}">${written(text)}</text>`;
}

/** The tower on its podium. */
function markElement(x: number, y: number, side: number, tower: string, podium: string): string {
  const place = `transform="translate(${x} ${y}) scale(${side / 26})"`;
  return `<g ${place}><path d="M7 0h12v16H7z" fill="${tower}"/><path d="M0 16h26v10H0z" fill="${podium}"/></g>`;
}

/** Without what only says where a line may break. */
function written(text: string): string {
  return escapeXml(text.replace(/\p{Cf}/gu, ''));
}
