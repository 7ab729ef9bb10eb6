import { LANGUAGE, type Language } from '#domain/text/language.ts';
import { grouped } from '#domain/text/numbers.ts';
import type { Section } from '#domain/text/sections.ts';
import type { Translate } from './phrase-types.ts';

export type { Translate } from './phrase-types.ts';

type SectionPhrases = Readonly<Record<string, string>>;
export type PagePhrases = Readonly<Partial<Record<Section, SectionPhrases>>>;

export type I18n = {
  readonly t: Translate;
  readonly has: (section: Section) => boolean;
  readonly add: (section: Section, phrases: SectionPhrases) => void;
};

/**
 * The phrases of the page's language; another language is another document. `count` is written with thousands
 * commas, and decides between singular and plural. A missing key is answered with itself; a test proves that
 * none is missing.
 */
export function createI18n(lang: Language, phrases: PagePhrases): I18n {
  const sections = new Map(Object.entries(phrases));
  const plural = new Intl.PluralRules(LANGUAGE[lang].html);

  const find = (key: string, count: unknown): string => {
    const colon = key.indexOf(':');
    const section = sections.get(colon < 0 ? 'main' : key.slice(0, colon));
    const name = key.slice(colon + 1);
    if (typeof count !== 'number') return section?.[name] ?? key;
    return (
      section?.[`${name}_${plural.select(count)}`] ?? section?.[`${name}_other`] ?? section?.[name] ?? key
    );
  };

  return {
    t: (key, ...[values]) => {
      const given: Readonly<Record<string, string | number>> = values ?? {};
      const phrase = find(key, given.count);
      if (!phrase.includes('{{')) return phrase;
      return phrase.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
        const value = given[name] ?? placeholder;
        return name === 'count' && typeof value === 'number' ? grouped(value) : String(value);
      });
    },
    has: (section) => sections.has(section),
    add: (section, added) => {
      sections.set(section, added);
    },
  };
}
