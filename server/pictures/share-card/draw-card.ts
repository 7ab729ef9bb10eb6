import { CARD_FONT_BY_LANGUAGE, CARD_FONTS } from '#data/fonts/files.ts';
import { SHARE_CARD_SIZE, type ShareCard } from '#domain/address/share-card.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { escapeXml } from '#domain/lib/escape-xml.ts';
import { type FontSizes, fitText, textWidth } from './wrap-text.ts';

const { width: CARD_WIDTH, height: CARD_HEIGHT } = SHARE_CARD_SIZE;

/** Colours of the light theme in web/styles. The viewer of a shared link has no theme setting. */
const CARD_COLOURS = {
  paper: '#fbfaf7',
  ink: '#16202a',
  muted: '#55616d',
  brand: '#0b5d66',
  tint: '#dfeaeb',
};
const ACCENT_COLOUR: Readonly<Record<IcsType, string>> = { i: '#8a5a2b', c: '#1f5fa8', s: '#a82d66' };

/** Frame of the picture on the card, in pixels. */
export const CARD_PICTURE = { left: 700, top: 0, width: CARD_WIDTH - 700, height: CARD_HEIGHT } as const;

const LEFT_PADDING = 64;
const RIGHT_PADDING = 40;
/** Frame of the logo that replaces a missing picture, in pixels. */
const PLACEHOLDER_LOGO = { left: 790, top: 150, side: 330 };

/**
 * Font sizes of the title, indexed by the number of figures (0, 1 or 2) below the title. Each list
 * leaves enough height for the figures and two text lines.
 */
const TITLE_SIZES_BY_FIGURE_COUNT = [
  [
    { size: 64, maxLines: 2 },
    { size: 56, maxLines: 3 },
    { size: 46, maxLines: 4 },
    { size: 38, maxLines: 5 },
  ],
  [
    { size: 64, maxLines: 2 },
    { size: 54, maxLines: 3 },
    { size: 42, maxLines: 4 },
  ],
  [
    { size: 60, maxLines: 2 },
    { size: 48, maxLines: 2 },
    { size: 40, maxLines: 3 },
  ],
] as const;
const LINE_SIZES = [
  { size: 30, maxLines: 1 },
  { size: 26, maxLines: 1 },
  { size: 23, maxLines: 1 },
];
const FIGURE_SIZES = [
  { size: 56, maxLines: 1 },
  { size: 46, maxLines: 1 },
  { size: 38, maxLines: 1 },
  { size: 32, maxLines: 1 },
];
/**
 * Index of the first font size in FIGURE_SIZES that a card with two figures uses. The largest size is
 * skipped.
 */
const FIRST_SIZE_FOR_TWO_FIGURES = 1;
const MAX_FIGURES = 2;
const MAX_LINES = 2;
/** Line height as a multiple of the font size. */
const LINE_HEIGHT = 1.28;
const LABEL_LAYOUT = { size: 26, padding: 14, height: 46 };

/** Draws a card as SVG. If `hasPicture` is true, the frame of the picture stays empty. */
export function drawCard(card: ShareCard, hasPicture: boolean): string {
  const { lang, brand, label, icsType, title } = card;
  const [lines, figures] = [card.lines.slice(0, MAX_LINES), card.figures.slice(0, MAX_FIGURES)];
  const accentColour = icsType ? ACCENT_COLOUR[icsType] : CARD_COLOURS.brand;
  const rightEdge = hasPicture ? CARD_PICTURE.left : PLACEHOLDER_LOGO.left;
  const width = rightEdge - LEFT_PADDING - RIGHT_PADDING;
  const svgElements: string[] = [];
  /** Draws wrapped text below `top` and returns the bottom edge of the text. */
  const drawText = (text: string, top: number, sizes: FontSizes, colour: string): number => {
    const fittedText = fitText(text, width, sizes);
    let bottom = top;
    for (const line of fittedText.lines) {
      bottom += fittedText.size * LINE_HEIGHT;
      svgElements.push(
        textElement(line, LEFT_PADDING, bottom - fittedText.size * 0.28, fittedText.size, colour),
      );
    }
    return bottom;
  };

  svgElements.push(
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${CARD_COLOURS.paper}"/>`,
    `<rect width="14" height="${CARD_HEIGHT}" fill="${accentColour}"/>`,
    logoElement(LEFT_PADDING, 52, 40, CARD_COLOURS.brand, CARD_COLOURS.ink),
  );
  const fittedBrand = fitText(brand, width - 58, [{ size: 28, maxLines: 1 }]);
  svgElements.push(textElement(fittedBrand.lines[0] ?? '', LEFT_PADDING + 58, 82, 28, CARD_COLOURS.ink));

  let bottom = 140;
  if (label) {
    const badgeWidth = Math.min(width, textWidth(label) * LABEL_LAYOUT.size + 2 * LABEL_LAYOUT.padding);
    const [fittedLabel = ''] = fitText(label, width - 2 * LABEL_LAYOUT.padding, [
      { size: LABEL_LAYOUT.size, maxLines: 1 },
    ]).lines;
    svgElements.push(
      `<rect x="${LEFT_PADDING}" y="${bottom}" width="${badgeWidth}" height="${LABEL_LAYOUT.height}" rx="6" fill="${accentColour}"/>`,
      `<text x="${LEFT_PADDING + badgeWidth / 2}" y="${bottom + 33}" text-anchor="middle" font-size="${LABEL_LAYOUT.size}" fill="#fff">${escapeText(fittedLabel)}</text>`,
    );
    bottom += LABEL_LAYOUT.height + 10;
  }
  bottom =
    drawText(
      title,
      bottom,
      TITLE_SIZES_BY_FIGURE_COUNT[figures.length] ?? TITLE_SIZES_BY_FIGURE_COUNT[0],
      CARD_COLOURS.ink,
    ) + 14;
  for (const line of lines) bottom = drawText(line, bottom, LINE_SIZES, CARD_COLOURS.muted) + 2;

  // Figures are laid out upwards from the bottom edge, so that prices are at the same height on every
  // card.
  let baseline = CARD_HEIGHT - 52;
  for (const figure of figures.toReversed()) {
    const { size, lines: fittedLines } = fitText(
      figure,
      width,
      FIGURE_SIZES.slice(figures.length > 1 ? FIRST_SIZE_FOR_TWO_FIGURES : 0),
    );
    svgElements.push(textElement(fittedLines[0] ?? '', LEFT_PADDING, baseline, size, accentColour));
    baseline -= size * 1.3;
  }
  if (!hasPicture)
    svgElements.push(
      logoElement(
        PLACEHOLDER_LOGO.left,
        PLACEHOLDER_LOGO.top,
        PLACEHOLDER_LOGO.side,
        CARD_COLOURS.tint,
        CARD_COLOURS.tint,
      ),
    );
  const { family } = CARD_FONTS[CARD_FONT_BY_LANGUAGE[lang]];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" font-family="${family}" font-weight="700">${svgElements.join('')}</svg>`;
}

function textElement(text: string, x: number, y: number, size: number, fill: string): string {
  return `<text x="${x}" y="${Math.round(y)}" font-size="${size}" fill="${fill}">${escapeText(text)}</text>`;
}

/** Draws the logo: a tower on a podium. */
function logoElement(x: number, y: number, side: number, tower: string, podium: string): string {
  const transform = `transform="translate(${x} ${y}) scale(${side / 26})"`;
  return `<g ${transform}><path d="M7 0h12v16H7z" fill="${tower}"/><path d="M0 16h26v10H0z" fill="${podium}"/></g>`;
}

/** Removes invisible format characters, such as line break hints, and escapes XML. */
function escapeText(text: string): string {
  return escapeXml(text.replace(/\p{Cf}/gu, ''));
}
