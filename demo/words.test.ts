import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, type Trilingual } from '../domain/text/language.ts';
import { figuresOf } from '../phrases/figures.fixture.ts';
import { spaced, unwanted } from '../phrases/words.fixture.ts';
import { createWorld } from './market/world.ts';
import { demoTables, type Row } from './tables.ts';

const OPTIONS = { stocks: 1500, seed: 7, asOf: '2026-11-15' } as const;
/** Names of places, buildings and people are not chosen for their words. */
const NAMED = new Set([
  'district',
  'street',
  'station',
  'building',
  'agent',
  'stock',
  'transactions',
  'minisite',
]);

type Text = { readonly where: string; readonly words: Trilingual };

/** Every text of the demonstration that is written in three languages, each once. */
const texts = [
  ...new Map(
    demoTables(OPTIONS)
      .flatMap(textsOf)
      .map((text) => [text.words.zh, text]),
  ).values(),
];

function textsOf({ name, rows }: ReturnType<typeof demoTables>[number]): readonly Text[] {
  return [...rows()].flatMap((row) => [...columnsOf(name, row), ...sectionsOf(name, row)]);
}

function columnsOf(table: string, row: Row): readonly Text[] {
  return Object.keys(row).flatMap((key) => {
    const column = /^(.*)_zh$/.exec(key)?.[1];
    if (column === undefined || (column === 'name' && NAMED.has(table)) || row[key] === null) return [];
    const text = (lang: Language) => String(row[`${column}_${lang}`] ?? '');
    return { where: `${table}.${column}`, words: { zh: text('zh'), gb: text('gb'), en: text('en') } };
  });
}

/** A minisite has its sections as JSON. */
function sectionsOf(table: string, { sections }: Row): readonly Text[] {
  if (typeof sections !== 'string') return [];
  return (JSON.parse(sections) as readonly Readonly<Record<string, Trilingual>>[]).flatMap((section) =>
    Object.entries(section).map(([part, words]) => ({ where: `${table}.sections.${part}`, words })),
  );
}

describe('texts of the demonstration', () => {
  it.each(LANGUAGES)('are in the words of their edition: %s', (lang) => {
    const wrong = texts.flatMap(({ where, words }) =>
      unwanted(lang, words[lang]).map((why) => `${where} “${words[lang]}”: ${why}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['zh', 'gb'] as const)('have no space beside a figure or a letter: %s', (lang) => {
    expect(texts.filter(({ words }) => spaced(words[lang]) !== undefined)).toEqual([]);
  });

  it('give the same figures in every edition', () => {
    const differing = texts.filter(({ where, words }) => {
      // 億港元 is HK$100 million.
      if (where === 'research_series.unit') return false;
      const [zh, ...others] = LANGUAGES.map((lang) => figuresOf(words[lang], lang).join());
      return others.some((figures) => figures !== zh);
    });
    expect(differing).toEqual([]);
  });

  it('name the same stations in every edition', () => {
    const { stations } = createWorld(OPTIONS).locations;
    const differing = texts.flatMap(({ where, words }) =>
      stations
        .filter(({ name }) => {
          const named = [`港鐵${name.zh}站`, `港铁${name.gb}站`, `MTR ${name.en} Station`];
          const found = LANGUAGES.map((lang, index) => words[lang].includes(named[index] ?? ''));
          return new Set(found).size > 1;
        })
        .map(({ name }) => `${where} ${name.en}: ${words.zh} / ${words.gb} / ${words.en}`),
    );
    expect(differing).toEqual([]);
  });

  it('name the same districts in every edition', () => {
    const { districts } = createWorld(OPTIONS).locations;
    const differing = texts.flatMap(({ where, words }) => {
      // Stations are looked at above, and some are spelt otherwise than their district.
      const zh = words.zh.replaceAll(/港鐵[^站]+站/g, '');
      return districts
        .filter(
          ({ name }) => zh.includes(name.zh) && !(words.gb.includes(name.gb) && words.en.includes(name.en)),
        )
        .map(({ name }) => `${where} ${name.en}: ${zh} / ${words.en}`);
    });
    expect(differing).toEqual([]);
  });
});
