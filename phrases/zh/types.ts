import type { Section } from '#domain/text/sections.ts';
import type { sections } from './index.ts';

type TraditionalSections = typeof sections;

/** English has singular forms: a key that ends in `_other` may have a matching `_one`. */
type SingularKey<Key> = Key extends `${infer Stem}_other` ? `${Stem}_one` : never;

/** A section in another language, with exactly the keys of the Traditional Chinese section. */
export type Phrases<S extends Section> = Readonly<
  Record<keyof TraditionalSections[S], string> &
    Partial<Record<SingularKey<keyof TraditionalSections[S]>, string>>
>;
