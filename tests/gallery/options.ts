import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '#domain/text/language.ts';

export const WIDTHS = [390, 768, 1440] as const;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export type GalleryOptions = {
  readonly languages: readonly Language[];
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
  /** Part of the names of the shots that are taken. */
  readonly only: string;
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
    },
  });
  return {
    languages: chosen('lang', values.lang, LANGUAGES),
    widths: chosen('width', values.width, WIDTHS),
    themes: chosen('theme', values.theme, THEMES),
    only: values.only,
  };
}

function chosen<Choice extends string | number>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): readonly Choice[] {
  if (text === undefined) return choices;
  return text.split(',').map((word) => {
    const choice = choices.find((one) => String(one) === word);
    if (choice === undefined) throw new Error(`--${name} takes ${choices.join(', ')}, not ${word}.`);
    return choice;
  });
}
