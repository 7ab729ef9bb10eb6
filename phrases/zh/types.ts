import type { Section } from '#domain/text/sections.ts';
import type { sections } from './index.ts';

type First = typeof sections;

/** English tells one from many; a key that ends in `_other` may have its `_one` beside it. */
type Singular<Key> = Key extends `${infer Stem}_other` ? `${Stem}_one` : never;

/** A section in another language: every key of the Traditional Chinese one, no other. */
export type Phrases<S extends Section> = Readonly<
  Record<keyof First[S], string> & Partial<Record<Singular<keyof First[S]>, string>>
>;
