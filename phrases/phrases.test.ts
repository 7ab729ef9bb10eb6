import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_STATUS } from '#contract/error.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { SECTIONS } from '#domain/text/sections.ts';
import { findVisibleTexts } from '#tests/visible-words.ts';
import { PHRASES } from './index.ts';

const rootFolder = path.join(import.meta.dirname, '..');

function sourcesBelow(folder: string, pattern: RegExp): { file: string; text: string }[] {
  return readdirSync(path.join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: path.join(folder, file),
      text: readFileSync(path.join(rootFolder, folder, file), 'utf8'),
    }));
}

/** Strips the plural suffix: `x_one` and `x_other` are forms of one phrase. */
const stem = (key: string): string => key.replace(/_(one|other)$/, '');
const stems = (lang: Language, section: (typeof SECTIONS)[number]): string[] =>
  [...new Set(Object.keys(PHRASES[lang][section]).map(stem))].sort();
const placeholders = (phrase: string): string[] =>
  [...phrase.matchAll(/\{\{?(\w+)\}?\}/g)].map(([placeholder]) => placeholder).sort();

describe.each(SECTIONS)('Section %s', (section) => {
  it('has the same keys in every language', () => {
    for (const lang of LANGUAGES) expect(stems(lang, section), lang).toEqual(stems('zh', section));
  });

  it('has the many form wherever there is one', () => {
    for (const lang of LANGUAGES) {
      for (const key of Object.keys(PHRASES[lang][section])) {
        if (key.endsWith('_one')) expect(PHRASES[lang][section], lang).toHaveProperty([`${stem(key)}_other`]);
      }
    }
  });

  it('has no empty phrase, and the same placeholders in every language', () => {
    for (const lang of LANGUAGES) {
      for (const [key, phrase] of Object.entries(PHRASES[lang][section])) {
        const traditionalPhrase = PHRASES.zh[section][key] ?? PHRASES.zh[section][`${stem(key)}_other`] ?? '';
        expect(phrase.trim(), `${lang} ${key}`).not.toBe('');
        const requiredPlaceholders = (text: string) =>
          placeholders(text).filter((placeholder) => placeholder !== '{{count}}');
        expect(requiredPlaceholders(phrase), `${lang} ${key}`).toEqual(
          requiredPlaceholders(traditionalPhrase),
        );
      }
    }
  });

  it('has no phrase that nothing shows', () => {
    const unusedKeys = stems('zh', section).filter((key) => !isUsed(section, key));
    expect(unusedKeys).toEqual([]);
  });
});

/**
 * Phrase keys in source code: complete keys, or templates that begin with a fixed part. Filter
 * definitions contain the fixed part of their members' keys.
 */
const sourceTexts = ['domain', 'web', 'server']
  .flatMap((folder) => sourcesBelow(folder, /\.tsx?$/))
  .map(({ text }) => text);
const literals = new Set(
  sourceTexts.flatMap((text) => [...text.matchAll(/'((?:\w+:)?[\w.]+)'/g)].map(([, key]) => key)),
);
const templates = [
  ...new Set(
    sourceTexts.flatMap((text) => [
      ...[...text.matchAll(/`((?:\w+:)?[\w.]+[._])\$\{/g)].map(([, fixedPart]) => fixedPart),
      ...[...text.matchAll(/memberLabel: '([\w:.]+)'/g)].map(([, start]) => `${start}.`),
    ]),
  ),
];

function isUsed(section: string, key: string): boolean {
  const possibleNames = section === 'main' ? [key, `main:${key}`] : [`${section}:${key}`];
  return possibleNames.some(
    (name) => literals.has(name) || templates.some((start) => name.startsWith(start ?? name)),
  );
}

describe('Every error a person can meet', () => {
  it('has a phrase by its code', () => {
    for (const code of Object.keys(ERROR_STATUS)) expect(PHRASES.zh.main).toHaveProperty([`errors.${code}`]);
  });
});

it('says in English what the specification says of a form that was sent and of a captcha that failed', () => {
  const { enquiry, main } = PHRASES.en;
  expect([enquiry.sent, enquiry.sent_help]).toEqual([
    'Your message has been sent successfully!',
    'Thank you for your enquiry. We will reply as soon as possible.',
  ]);
  expect(main['errors.captcha_failed.recaptcha']).toContain('reCaptcha fail.');
});

describe('The pages’ code', () => {
  const sourceFiles = sourcesBelow('web', /\.tsx?$/).filter(
    ({ file }) => !file.endsWith(path.join('_ui', 'samples.ts')),
  );
  const hardCodedTexts = sourceFiles.flatMap(({ file, text }) =>
    findVisibleTexts(file, text).map((words) => `${file}: ${words}`),
  );

  it('holds no visible word: text, names and hints come from the phrases', () => {
    expect(hardCodedTexts).toEqual([]);
  });

  it('would be caught holding one', () => {
    expect(findVisibleTexts('x.tsx', 'const a = <p>Hello <b title="Bold" id="kept">{x}</b></p>;')).toEqual([
      'Hello',
      'Bold',
    ]);
    expect(findVisibleTexts('x.ts', "const sort = '排序'; const read = /萬/;")).toEqual(['排序']);
    expect(findVisibleTexts('x.tsx', "const a = <p>{'Hello'} · {`count`}</p>;")).toEqual(['Hello', 'count']);
  });
});
