import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLanguage, LANGUAGE_DEFINITIONS, LANGUAGES, languageFromSetting } from './language.ts';

describe('language comes from the page-level setting', () => {
  test('english gives en, gb gives gb', () => {
    expect(languageFromSetting('english')).toBe('en');
    expect(languageFromSetting('gb')).toBe('gb');
  });

  test('anything else gives zh', () => {
    const otherSettingArbitrary = fc.option(
      fc.string().filter((text) => text !== 'english' && text !== 'gb'),
    );
    fc.assert(fc.property(otherSettingArbitrary, (setting) => languageFromSetting(setting) === 'zh'));
    expect(languageFromSetting(undefined)).toBe('zh');
    expect(languageFromSetting('chi')).toBe('zh');
    expect(languageFromSetting('en')).toBe('zh');
  });

  test('each language has its own html language, prefix, link word and setting', () => {
    expect(LANGUAGES.map((lang) => LANGUAGE_DEFINITIONS[lang].html)).toEqual(['zh-Hant-HK', 'zh-Hans', 'en']);
    expect(LANGUAGES.map((lang) => LANGUAGE_DEFINITIONS[lang].prefix)).toEqual(['', '/zh-cn', '/en']);
    expect(LANGUAGES.map((lang) => LANGUAGE_DEFINITIONS[lang].link)).toEqual(['zh-hk', 'zh-cn', 'en']);
    for (const lang of LANGUAGES) expect(languageFromSetting(LANGUAGE_DEFINITIONS[lang].setting)).toBe(lang);
  });
});

describe('a name in a language', () => {
  const partialTextsArbitrary = fc.record({
    zh: fc.constantFrom('中', '', null),
    gb: fc.constantFrom('简', '', null),
    en: fc.constantFrom('E', '', null),
  });

  test('is the text of the language if present, and never empty if any language has a text', () => {
    fc.assert(
      fc.property(partialTextsArbitrary, fc.constantFrom(...LANGUAGES), (name, lang) => {
        const text = inLanguage(name, lang);
        if (name[lang]) expect(text).toBe(name[lang]);
        expect(text === '').toBe(!name.zh && !name.gb && !name.en);
      }),
    );
  });

  test('Simplified falls back to Traditional before English, Traditional to English', () => {
    expect(inLanguage({ zh: '中', gb: null, en: 'E' }, 'gb')).toBe('中');
    expect(inLanguage({ zh: '', gb: '简', en: 'E' }, 'zh')).toBe('E');
    expect(inLanguage({ zh: '中', gb: '简' }, 'en')).toBe('中');
  });
});
