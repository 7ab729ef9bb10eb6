import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '#domain/text/language.ts';

const DEFAULT_WIDTHS = [390, 768, 1440] as const;
/** 320 is the width of a desktop screen zoomed to 400 %. It is used only when requested. */
const ALL_WIDTHS = [320, ...DEFAULT_WIDTHS] as const;
const DEFAULT_THEMES = ['light', 'dark'] as const;
/** `forced` means the forced colours of a high-contrast mode. It is used only when requested. */
const ALL_THEMES = [...DEFAULT_THEMES, 'forced'] as const;
export type Theme = (typeof ALL_THEMES)[number];

export type GalleryOptions = {
  readonly languages: readonly Language[];
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
  /** Part of the names of the screenshots to take. Empty means all. */
  readonly nameFilter: string;
  /** Whether text is enlarged to twice its size. */
  readonly isLarge: boolean;
  /** Whether violations of WCAG, found by axe, are reported too. */
  readonly hasAxe: boolean;
};

/** Parses the arguments. The defaults are all languages, all usual widths, and the light and dark themes. */
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
