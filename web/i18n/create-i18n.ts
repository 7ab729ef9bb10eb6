import { createInstance, type i18n, type TFunction } from 'i18next';
import { LANGUAGE, type Language } from '#domain/language.ts';
import { SECTIONS, type Section } from '#domain/sections.ts';

/** Words of any section: `t('find:no_match')`; a key without a section is one of `main`. */
export type Translate = TFunction<['main', ...Exclude<Section, 'main'>[]]>;
export type SectionPhrases = Readonly<Record<string, string>>;
export type PagePhrases = Readonly<Partial<Record<Section, SectionPhrases>>>;
export type I18n = i18n;

/** One instance holds one language, which never changes while a page lives. */
export function createI18n(lang: Language, phrases: PagePhrases): I18n {
  const locale = LANGUAGE[lang].html;
  const instance = createInstance();
  instance.init({
    lng: locale,
    load: 'currentOnly',
    fallbackLng: false,
    resources: { [locale]: phrases },
    ns: [...SECTIONS],
    defaultNS: 'main',
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

export function addSection(i18n: I18n, section: Section, phrases: SectionPhrases): void {
  i18n.addResourceBundle(i18n.language, section, phrases);
}

export function hasSection(i18n: I18n, section: Section): boolean {
  return i18n.hasResourceBundle(i18n.language, section);
}

export function translatorOf(i18n: I18n): Translate {
  return i18n.getFixedT(i18n.language, [...SECTIONS]) as Translate;
}
