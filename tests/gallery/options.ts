import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '#domain/text/language.ts';

const DEFAULT_WIDTHS = [390, 768, 1440] as const;
/**
 * Widths that can be requested, in CSS pixels. The width 320, a desktop screen zoomed to 400 %, is not
 * among the defaults.
 */
const ALL_WIDTHS = [320, ...DEFAULT_WIDTHS] as const;
const DEFAULT_THEMES = ['light', 'dark'] as const;
/**
 * Themes that can be requested. The theme `forced`, the forced colours of a high-contrast mode, is not
 * among the defaults.
 */
const ALL_THEMES = [...DEFAULT_THEMES, 'forced'] as const;
export type Theme = (typeof ALL_THEMES)[number];

export type GalleryOptions = {
  readonly languages: readonly Language[];
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
  /** Only screenshots whose names contain this text are taken. If empty, all are taken. */
  readonly nameFilter: string;
  /** Whether text is shown at twice its normal size. */
  readonly isLarge: boolean;
  /** Whether axe also checks the pages for WCAG violations. */
  readonly hasAxe: boolean;
};

/**
 * Parses the command-line arguments. The defaults are all languages, the default widths, and the light
 * and dark themes.
 */
export function readOptions(args: readonly string[]): GalleryOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      lang: { type: 'string' },
      width: { type: 'string' },
      theme: { type: 'string' },
      only: { type: 'string', default: '' },
      large: { type: 'boolean', default: false },
      axe: { type: 'boolean', default: false },
    },
  });
  return {
    languages: parseChoices('lang', values.lang, LANGUAGES) ?? LANGUAGES,
    widths: parseChoices('width', values.width, ALL_WIDTHS) ?? DEFAULT_WIDTHS,
    themes: parseChoices('theme', values.theme, ALL_THEMES) ?? DEFAULT_THEMES,
    nameFilter: values.only,
    isLarge: values.large,
    hasAxe: values.axe,
  };
}

function parseChoices<Choice extends string | number>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): readonly Choice[] | undefined {
  return text?.split(',').map((word) => {
    const choice = choices.find((candidate) => String(candidate) === word);
    if (choice === undefined) throw new Error(`--${name} takes ${choices.join(', ')}, not ${word}.`);
    return choice;
  });
}
