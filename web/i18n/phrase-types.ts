import type { Section } from '#domain/text/sections.ts';
import type { zh } from '#phrases/zh/index.ts';

type First = typeof zh;

/** `n_one` and `n_other` are asked for by `n`. */
type Stem<Key> = Key extends `${infer Base}_other` ? Base : Key;
type Keys<S extends Section> = Extract<keyof First[S], string>;

/** `section:key`; a key without a section is one of `main`. */
type PhraseKey = Stem<Keys<'main'>> | { [S in Section]: `${S}:${Stem<Keys<S>>}` }[Section];

type Text<S extends Section, Key extends string> = Key extends keyof First[S]
  ? First[S][Key]
  : `${Key}_other` extends keyof First[S]
    ? First[S][`${Key}_other`] | '{{count}}'
    : never;

type TextOf<Key extends string> = Key extends `${infer S extends Section}:${infer Rest}`
  ? Text<S, Rest>
  : Text<'main', Key>;

type Placeholder<Phrase> = Phrase extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Values<Name extends string> = {
  readonly [N in Name]: N extends 'count' ? number : string | number;
};

/** A phrase of any section in the page's language; the Traditional Chinese phrase says which values it takes. */
export type Translate = <Key extends PhraseKey>(
  key: Key,
  ...values: [Placeholder<TextOf<Key>>] extends [never] ? [] : [Values<Placeholder<TextOf<Key>>>]
) => string;
