import path from 'node:path';
import type { Language } from '#domain/text/language.ts';

/**
 * What the words of shared pictures are written with: Noto Sans CJK Bold, with the characters of Hong Kong's
 * character set in the forms of Hong Kong, and those of the Mainland's in its own. Made by `build.ts`.
 */
export const CARD_FONTS = {
  hk: { family: 'Noto Sans CJK HK', file: path.join(import.meta.dirname, 'cards-hk.otf') },
  sc: { family: 'Noto Sans CJK SC', file: path.join(import.meta.dirname, 'cards-sc.otf') },
} as const;

/** The font of a language; a character that it lacks is taken from the other. */
export const CARD_FONT_OF = { zh: 'hk', gb: 'sc', en: 'hk' } as const satisfies Record<
  Language,
  keyof typeof CARD_FONTS
>;
