import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '#domain/text/language.ts';

const WIDTHS = [390, 768, 1440] as const;
/** A desk that is zoomed to 400 % has 320; it is taken when it is named. */
const NAMED_WIDTHS = [320, ...WIDTHS] as const;
const THEMES = ['light', 'dark'] as const;
/** Colours of the visitor's own, too, when they are named. */
const NAMED_THEMES = [...THEMES, 'forced'] as const;
export type Theme = (typeof NAMED_THEMES)[number];

export type GalleryOptions = {
  readonly languages: readonly Language[];
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
  /** Part of the names of the shots that are taken. */
  readonly only: string;
  /** Text of twice the size. */
  readonly isLarge: boolean;
  /** What breaks a rule of WCAG is named too. */
  readonly hasAxe: boolean;
};

/** All languages, widths and themes unless some are named. */
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
    languages: chosen('lang', values.lang, LANGUAGES) ?? LANGUAGES,
    widths: chosen('width', values.width, NAMED_WIDTHS) ?? WIDTHS,
    themes: chosen('theme', values.theme, NAMED_THEMES) ?? THEMES,
    only: values.only,
    isLarge: values.large,
    hasAxe: values.axe,
  };
}

function chosen<Choice extends string | number>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): readonly Choice[] | undefined {
  return text?.split(',').map((word) => {
    const choice = choices.find((one) => String(one) === word);
    if (choice === undefined) throw new Error(`--${name} takes ${choices.join(', ')}, not ${word}.`);
    return choice;
  });
}
