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

/** A phrase, cut at the places where values stand in it. */
type Phrase =
  | string
  | { readonly start: string; readonly parts: readonly { readonly name: string; readonly after: string }[] };

type Forms = { readonly one?: Phrase; readonly other?: Phrase };

function readPhrase(text: string): Phrase {
  const [start = '', ...pieces] = text.split('{{');
  if (pieces.length === 0) return text;
  const parts = pieces.map((piece) => {
    const [name = '', ...after] = piece.split('}}');
    return { name, after: after.join('}}') };
  });
  return { start, parts };
}

/**
 * The phrases of the page's language; another language is another document. `count` is written with thousands
 * commas, and decides between singular and plural. A missing key is answered with itself; a test proves that
 * none is missing.
 */
export function createI18n(lang: Language, phrases: PagePhrases): I18n {
  const sections = new Set<string>();
  /** By the keys that `t` is asked for: a page asks for hundreds. An object finds one twice as fast as a Map does. */
  const known: Record<string, Phrase> = Object.create(null);
  /** The forms of a phrase that has one for each kind of number, by its key. */
  const counted: Record<string, Forms> = Object.create(null);
  const plural = new Intl.PluralRules(LANGUAGE[lang].html);

  const add = (section: string, added: SectionPhrases): void => {
    sections.add(section);
    const prefix = section === 'main' ? '' : `${section}:`;
    for (const [name, text] of Object.entries(added)) {
      const phrase = readPhrase(text);
      known[prefix + name] = phrase;
      const [, key, form] = /^(.+)_(one|other)$/.exec(prefix + name) ?? [];
      if (key && form) counted[key] = { ...counted[key], [form]: phrase };
    }
  };
  for (const [section, added] of Object.entries(phrases)) add(section, added);

  const find = (key: string, count: unknown): Phrase => {
    const forms = typeof count === 'number' ? counted[key] : undefined;
    if (forms === undefined) return known[key] ?? key;
    // Chinese has one form for all numbers: asking for the rule would cost more than the rest.
    const isOne = forms.one !== undefined && plural.select(count as number) === 'one';
    return (isOne ? forms.one : forms.other) ?? known[key] ?? key;
  };

  return {
    t: (key, ...[values]) => {
      const given: Readonly<Record<string, string | number>> | undefined = values;
      const phrase = find(key, given?.count);
      if (typeof phrase === 'string') return phrase;
      let text = phrase.start;
      for (const { name, after } of phrase.parts) {
        const value = given?.[name] ?? `{{${name}}}`;
        text += (name === 'count' && typeof value === 'number' ? grouped(value) : value) + after;
      }
      return text;
    },
    has: (section) => sections.has(section),
    add,
  };
}
