export const LANGUAGES = ['zh', 'gb', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh';

/** Days that the language a visitor has chosen is remembered: browsers keep no cookie for longer. */
export const LANGUAGE_DAYS = 400;

type LanguageFacts = {
  /** `<html lang>` and hreflang */
  html: 'zh-Hant-HK' | 'zh-Hans' | 'en';
  /** what stands before /ics/property in an address */
  prefix: '' | '/zh-cn' | '/en';
  /** the language part of a new-style detail link */
  link: 'zh-hk' | 'zh-cn' | 'en';
  /** as networks that show shared links name it (Open Graph): they know British English, and none of Hong Kong */
  locale: 'zh_HK' | 'zh_CN' | 'en_GB';
  /** the page-level setting `?lang=` */
  setting: 'chi' | 'gb' | 'english';
  /** what the language switch shows */
  label: '繁' | '简' | 'EN';
};

export const LANGUAGE: Readonly<Record<Language, Readonly<LanguageFacts>>> = {
  zh: { html: 'zh-Hant-HK', prefix: '', link: 'zh-hk', locale: 'zh_HK', setting: 'chi', label: '繁' },
  gb: { html: 'zh-Hans', prefix: '/zh-cn', link: 'zh-cn', locale: 'zh_CN', setting: 'gb', label: '简' },
  en: { html: 'en', prefix: '/en', link: 'en', locale: 'en_GB', setting: 'english', label: 'EN' },
};

/** The language of the second name of a thing: an English page shows its Chinese name too, a Chinese one the English. */
export function otherScript(lang: Language): Language {
  return lang === 'en' ? DEFAULT_LANGUAGE : 'en';
}

/** 'english' gives en, 'gb' gives gb, anything else gives zh. */
export function languageFromSetting(setting: string | null | undefined): Language {
  return LANGUAGES.find((lang) => LANGUAGE[lang].setting === setting) ?? DEFAULT_LANGUAGE;
}

export type Trilingual = Readonly<Record<Language, string>>;

/** Whether a value is a text in the three languages. */
export function isTrilingual(value: object): value is Trilingual {
  return Object.keys(value).length === LANGUAGES.length && LANGUAGES.every((lang) => lang in value);
}

export function inEveryLanguage(textIn: (lang: Language) => string): Trilingual {
  return { zh: textIn('zh'), gb: textIn('gb'), en: textIn('en') };
}

/** Names as the database holds them: any of the three may be missing. */
export type PartlyTrilingual = Readonly<Partial<Record<Language, string | null>>>;
/** A thing whose texts may be there in some languages alone, as a page gets it that asked for its own language. */
export type PartlyTranslated<Thing> = Thing extends Trilingual
  ? PartlyTrilingual
  : Thing extends readonly (infer Item)[]
    ? readonly PartlyTranslated<Item>[]
    : Thing extends object
      ? { readonly [Name in keyof Thing]: PartlyTranslated<Thing[Name]> }
      : Thing;

const FALLBACK: Readonly<Record<Language, readonly Language[]>> = {
  zh: ['zh', 'en', 'gb'],
  gb: ['gb', 'zh', 'en'],
  en: ['en', 'zh', 'gb'],
};

/** The text in a language, else in the nearest one that has it; empty only when all three are. */
export function inLanguage(text: PartlyTrilingual, lang: Language): string {
  for (const candidate of FALLBACK[lang]) {
    const found = text[candidate];
    if (found) return found;
  }
  return '';
}
