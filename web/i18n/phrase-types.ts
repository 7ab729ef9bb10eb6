import type { Section } from '#domain/text/sections.ts';
import type { zh } from '#phrases/zh/index.ts';

type SourcePhrases = typeof zh;

/** Phrases `n_one` and `n_other` are looked up as `n`. */
type PhraseBase<Key> = Key extends `${infer Base}_other` ? Base : Key;
type SectionKey<SectionName extends Section> = Extract<keyof SourcePhrases[SectionName], string>;

/** Key of a phrase: `section:key`; without a section it belongs to `main`. */
type PhraseKey =
  | PhraseBase<SectionKey<'main'>>
  | { [SectionName in Section]: `${SectionName}:${PhraseBase<SectionKey<SectionName>>}` }[Section];

type SectionText<
  SectionName extends Section,
  Key extends string,
> = Key extends keyof SourcePhrases[SectionName]
  ? SourcePhrases[SectionName][Key]
  : `${Key}_other` extends keyof SourcePhrases[SectionName]
    ? SourcePhrases[SectionName][`${Key}_other`] | '{{count}}'
    : never;

type PhraseText<Key extends string> = Key extends `${infer SectionName extends Section}:${infer Rest}`
  ? SectionText<SectionName, Rest>
  : SectionText<'main', Key>;

type Placeholder<Phrase> = Phrase extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Values<Name extends string> = {
  readonly [N in Name]: N extends 'count' ? number : string | number;
};

/**
 * Looks up a phrase of any section in the page's language; the Traditional Chinese phrase determines
 * the required values.
 */
export type Translate = <Key extends PhraseKey>(
  key: Key,
  ...values: [Placeholder<PhraseText<Key>>] extends [never] ? [] : [Values<Placeholder<PhraseText<Key>>>]
) => string;
