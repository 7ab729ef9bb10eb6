import type { Section } from '#domain/text/sections.ts';
import type { zh } from '#phrases/zh/index.ts';

type SourcePhrases = typeof zh;

/** Base key of a phrase with plural forms: `n_one` and `n_other` are both looked up as `n`. */
type PhraseBase<Key> = Key extends `${infer Base}_other` ? Base : Key;
type SectionKey<SectionName extends Section> = Extract<keyof SourcePhrases[SectionName], string>;

/** Key of a phrase, as `section:key`. A key without a section belongs to the section `main`. */
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

type PlaceholderName<Phrase> = Phrase extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholderName<Rest>
  : never;

type PlaceholderValues<Name extends string> = {
  readonly [N in Name]: N extends 'count' ? number : string | number;
};

/**
 * Looks up a phrase in the page's language. The placeholders of the Traditional Chinese phrase
 * determine which values are required.
 */
export type Translate = <Key extends PhraseKey>(
  key: Key,
  ...values: [PlaceholderName<PhraseText<Key>>] extends [never]
    ? []
    : [PlaceholderValues<PlaceholderName<PhraseText<Key>>>]
) => string;
