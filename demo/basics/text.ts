import type { Trilingual } from '../../domain/text/language.ts';

/** The three columns of a text, such as name_zh, name_gb and name_en. */
export type TextColumns<Name extends string> = Readonly<
  Record<`${Name}_zh` | `${Name}_gb` | `${Name}_en`, string>
>;
export type OptionalTextColumns<Name extends string> = Readonly<
  Record<`${Name}_zh` | `${Name}_gb` | `${Name}_en`, string | null>
>;

export function textColumns<Name extends string>(name: Name, text: Trilingual): TextColumns<Name> {
  return { [`${name}_zh`]: text.zh, [`${name}_gb`]: text.gb, [`${name}_en`]: text.en } as TextColumns<Name>;
}

export function optionalTextColumns<Name extends string>(
  name: Name,
  text: Trilingual | null,
): OptionalTextColumns<Name> {
  return {
    [`${name}_zh`]: text?.zh ?? null,
    [`${name}_gb`]: text?.gb ?? null,
    [`${name}_en`]: text?.en ?? null,
  } as OptionalTextColumns<Name>;
}

/** Joins sentences; Chinese needs no space between them. */
export function joinSentences(sentences: readonly Trilingual[]): Trilingual {
  return {
    zh: sentences.map((sentence) => sentence.zh).join(''),
    gb: sentences.map((sentence) => sentence.gb).join(''),
    en: sentences.map((sentence) => sentence.en).join(' '),
  };
}

/** Joins paragraphs by an empty line. */
export function joinParagraphs(texts: readonly Trilingual[]): Trilingual {
  return {
    zh: texts.map((paragraph) => paragraph.zh).join('\n\n'),
    gb: texts.map((paragraph) => paragraph.gb).join('\n\n'),
    en: texts.map((paragraph) => paragraph.en).join('\n\n'),
  };
}

export function text(zh: string, gb: string, en: string): Trilingual {
  return { zh, gb, en };
}

/** Formats a number with thousands separators: 1,234,567. */
export function formatThousands(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
