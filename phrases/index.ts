import type { Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { en } from './en/index.ts';
import { gb } from './gb/index.ts';
import { zh } from './zh/index.ts';

/** All visible texts of the product, by language and section. */
export const PHRASES: Readonly<
  Record<Language, Readonly<Record<Section, Readonly<Record<string, string>>>>>
> = {
  zh,
  gb,
  en,
};
