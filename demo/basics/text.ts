import type { Trilingual } from '../../domain/text/language.ts';

/** The three columns of a text: name_zh, name_gb, name_en. */
export type TextColumns<Name extends string> = Readonly<
  Record<`${Name}_zh` | `${Name}_gb` | `${Name}_en`, string>
>;
export type OptionalTextColumns<Name extends string> = Readonly<
  Record<`${Name}_zh` | `${Name}_gb` | `${Name}_en`, string | null>
>;

export function columns<Name extends string>(name: Name, text: Trilingual): TextColumns<Name> {
  return { [`${name}_zh`]: text.zh, [`${name}_gb`]: text.gb, [`${name}_en`]: text.en } as TextColumns<Name>;
}

export function optionalColumns<Name extends string>(
  name: Name,
  text: Trilingual | null,
): OptionalTextColumns<Name> {
  return {
    [`${name}_zh`]: text?.zh ?? null,
    [`${name}_gb`]: text?.gb ?? null,
    [`${name}_en`]: text?.en ?? null,
  } as OptionalTextColumns<Name>;
}

/** Sentences one after another; Chinese needs no space between them. */
export function joined(parts: readonly Trilingual[]): Trilingual {
  return {
    zh: parts.map((part) => part.zh).join(''),
    gb: parts.map((part) => part.gb).join(''),
    en: parts.map((part) => part.en).join(' '),
  };
}

/** Paragraphs are separated by an empty line. */
export function paragraphs(parts: readonly Trilingual[]): Trilingual {
  return {
    zh: parts.map((part) => part.zh).join('\n\n'),
    gb: parts.map((part) => part.gb).join('\n\n'),
    en: parts.map((part) => part.en).join('\n\n'),
  };
}

export function text(zh: string, gb: string, en: string): Trilingual {
  return { zh, gb, en };
}

/** 1,234,567 */
export function grouped(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
