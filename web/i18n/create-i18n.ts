import { LANGUAGE_DEFINITIONS, type Language } from '#domain/text/language.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import type { Section } from '#domain/text/sections.ts';
import type { Translate } from './phrase-types.ts';

export type { Translate } from './phrase-types.ts';

type SectionPhrases = Readonly<Record<string, string>>;
export type PagePhrases = Readonly<Partial<Record<Section, SectionPhrases>>>;

export type I18n = {
  readonly t: Translate;
  readonly hasSection: (section: Section) => boolean;
  readonly addSection: (section: Section, phrases: SectionPhrases) => void;
};

/** A phrase, split at its placeholders. */
type Phrase =
  | string
  | {
      readonly start: string;
      readonly parts: readonly { readonly name: string; readonly textAfter: string }[];
    };

type PluralForms = { readonly one?: Phrase; readonly other?: Phrase };

function readPhrase(text: string): Phrase {
  const [start = '', ...segments] = text.split('{{');
  if (segments.length === 0) return text;
  const parts = segments.map((piece) => {
    const [name = '', ...textParts] = piece.split('}}');
    return { name, textAfter: textParts.join('}}') };
  });
  return { start, parts };
}

/**
 * Creates the phrase lookup of one language. `count` is formatted with thousands separators and selects
 * the singular or plural form. A missing key is returned unchanged; a test ensures that no key is
 * missing.
 */
export function createI18n(lang: Language, phrases: PagePhrases): I18n {
  const addedSections = new Set<string>();
  /**
   * Phrases by their full key. A plain object is twice as fast as a Map, and a page looks up hundreds
   * of phrases.
   */
  const phraseByKey: Record<string, Phrase> = Object.create(null);
  /** Singular and plural forms by key, for phrases that depend on a count. */
  const pluralForms: Record<string, PluralForms> = Object.create(null);
  const pluralRules = new Intl.PluralRules(LANGUAGE_DEFINITIONS[lang].html);

  const addPhrases = (section: string, sectionPhrases: SectionPhrases): void => {
    addedSections.add(section);
    const prefix = section === 'main' ? '' : `${section}:`;
    for (const [name, text] of Object.entries(sectionPhrases)) {
      const phrase = readPhrase(text);
      phraseByKey[prefix + name] = phrase;
      const [, key, form] = /^(.+)_(one|other)$/.exec(prefix + name) ?? [];
      if (key && form) pluralForms[key] = { ...pluralForms[key], [form]: phrase };
    }
  };
  for (const [section, sectionPhrases] of Object.entries(phrases)) addPhrases(section, sectionPhrases);

  const findPhrase = (key: string, count: unknown): Phrase => {
    const forms = typeof count === 'number' ? pluralForms[key] : undefined;
    if (forms === undefined) return phraseByKey[key] ?? key;
    // Chinese phrases have no singular form. Skipping the plural rule for them saves most of the lookup
    // time.
    const isOne = forms.one !== undefined && pluralRules.select(count as number) === 'one';
    return (isOne ? forms.one : forms.other) ?? phraseByKey[key] ?? key;
  };

  return {
    t: (key, ...[values]) => {
      const valueByName: Readonly<Record<string, string | number>> | undefined = values;
      const phrase = findPhrase(key, valueByName?.count);
      if (typeof phrase === 'string') return phrase;
      let text = phrase.start;
      for (const { name, textAfter } of phrase.parts) {
        const value = valueByName?.[name] ?? `{{${name}}}`;
        text += (name === 'count' && typeof value === 'number' ? groupThousands(value) : value) + textAfter;
      }
      return text;
    },
    hasSection: (section) => addedSections.has(section),
    addSection: addPhrases,
  };
}
