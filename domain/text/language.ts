export const LANGUAGES = ['zh', 'gb', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh';

/** Lifetime in days of the language cookie. Browsers keep no cookie longer. */
export const LANGUAGE_COOKIE_DAYS = 400;

type LanguageDefinition = {
  /** Value of `<html lang>` and hreflang. */
  html: 'zh-Hant-HK' | 'zh-Hans' | 'en';
  /** Path prefix before /ics/property. */
  prefix: '' | '/zh-cn' | '/en';
  /** Language segment of a canonical listing address. */
  link: 'zh-hk' | 'zh-cn' | 'en';
  /** Open Graph locale. Open Graph has British English but no English locale for Hong Kong. */
  locale: 'zh_HK' | 'zh_CN' | 'en_GB';
  /** Value of the page-level parameter `?lang=`. */
  setting: 'chi' | 'gb' | 'english';
  /** Label in the language switch. */
  label: '繁' | '简' | 'EN';
};

export const LANGUAGE_DEFINITIONS: Readonly<Record<Language, Readonly<LanguageDefinition>>> = {
  zh: { html: 'zh-Hant-HK', prefix: '', link: 'zh-hk', locale: 'zh_HK', setting: 'chi', label: '繁' },
  gb: { html: 'zh-Hans', prefix: '/zh-cn', link: 'zh-cn', locale: 'zh_CN', setting: 'gb', label: '简' },
  en: { html: 'en', prefix: '/en', link: 'en', locale: 'en_GB', setting: 'english', label: 'EN' },
};

/** Returns the language of a name's second line: Chinese on an English page, English on a Chinese page. */
export function secondaryLanguage(lang: Language): Language {
  return lang === 'en' ? DEFAULT_LANGUAGE : 'en';
}

/**
 * Returns the language of a `lang` parameter: 'english' gives en, 'gb' gives gb, any other value gives
 * zh.
 */
export function languageFromSetting(setting: string | null | undefined): Language {
  return LANGUAGES.find((lang) => LANGUAGE_DEFINITIONS[lang].setting === setting) ?? DEFAULT_LANGUAGE;
}

export type Trilingual = Readonly<Record<Language, string>>;

/** Returns true if a value is a text in all three languages. */
export function isTrilingual(value: object): value is Trilingual {
  return Object.keys(value).length === LANGUAGES.length && LANGUAGES.every((lang) => lang in value);
}

export function inEveryLanguage(getText: (lang: Language) => string): Trilingual {
  return { zh: getText('zh'), gb: getText('gb'), en: getText('en') };
}

/** Names as stored in the database. Each language may be missing. */
export type PartlyTrilingual = Readonly<Partial<Record<Language, string | null>>>;
/** A type whose texts may be missing in some languages, as in responses for one language. */
export type PartlyTranslated<T> = T extends Trilingual
  ? PartlyTrilingual
  : T extends readonly (infer Item)[]
    ? readonly PartlyTranslated<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: PartlyTranslated<T[Name]> }
      : T;

const FALLBACK_LANGUAGES: Readonly<Record<Language, readonly Language[]>> = {
  zh: ['zh', 'en', 'gb'],
  gb: ['gb', 'zh', 'en'],
  en: ['en', 'zh', 'gb'],
};

/**
 * Returns the text in a language, otherwise in the closest available language. Empty only if all three
 * are missing.
 */
export function inLanguage(text: PartlyTrilingual, lang: Language): string {
  for (const candidate of FALLBACK_LANGUAGES[lang]) {
    const translation = text[candidate];
    if (translation) return translation;
  }
  return '';
}
