import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, type Trilingual } from '../domain/text/language.ts';
import { figuresOf } from '../phrases/figures.fixture.ts';
import { findUnwantedSpace, findUnwantedWords } from '../phrases/words.fixture.ts';
import { createDemoMarket } from './market/demo-market.ts';
import { createDemoTables, type Row } from './tables.ts';

const DEMO_OPTIONS = { stocks: 1500, seed: 7, asOf: '2026-11-15' } as const;
/**
 * Tables whose names are proper names of locations, buildings and people. They are exempt from the
 * word list.
 */
const TABLES_WITH_PROPER_NAMES = new Set([
  'district',
  'street',
  'station',
  'building',
  'agent',
  'stock',
  'transactions',
  'minisite',
]);

const market = createDemoMarket(DEMO_OPTIONS);

type SourceText = { readonly source: string; readonly text: Trilingual };

/** All trilingual texts of the demonstration, without duplicates. */
const texts = [
  ...new Map(
    createDemoTables(DEMO_OPTIONS)
      .flatMap(textsOf)
      .map((text) => [text.text.zh, text]),
  ).values(),
];

function textsOf({ name, rows }: ReturnType<typeof createDemoTables>[number]): readonly SourceText[] {
  return [...rows()].flatMap((row) => [...columnsOf(name, row), ...sectionsOf(name, row)]);
}

function columnsOf(table: string, row: Row): readonly SourceText[] {
  return Object.keys(row).flatMap((key) => {
    const column = /^(.*)_zh$/.exec(key)?.[1];
    if (
      column === undefined ||
      (column === 'name' && TABLES_WITH_PROPER_NAMES.has(table)) ||
      row[key] === null
    )
      return [];
    const text = (lang: Language) => String(row[`${column}_${lang}`] ?? '');
    return { source: `${table}.${column}`, text: { zh: text('zh'), gb: text('gb'), en: text('en') } };
  });
}

/** Returns the texts of a minisite's sections, which are stored as JSON. */
function sectionsOf(table: string, { sections }: Row): readonly SourceText[] {
  if (typeof sections !== 'string') return [];
  return (JSON.parse(sections) as readonly Readonly<Record<string, Trilingual>>[]).flatMap((section) =>
    Object.entries(section).map(([partName, text]) => ({ source: `${table}.sections.${partName}`, text })),
  );
}

describe('texts of the demonstration', () => {
  it.each(LANGUAGES)('use only words of their language: %s', (lang) => {
    const violations = texts.flatMap(({ source, text: words }) =>
      findUnwantedWords(lang, words[lang]).map((reason) => `${source} “${words[lang]}”: ${reason}`),
    );
    expect(violations).toEqual([]);
  });

  it.each(['zh', 'gb'] as const)('have no space next to a digit or a Latin letter: %s', (lang) => {
    expect(texts.filter(({ text: words }) => findUnwantedSpace(words[lang]) !== undefined)).toEqual([]);
  });

  it('state the same figures in every language', () => {
    const differingTexts = texts.filter(({ source, text: words }) => {
      // The unit 億港元 is HK$100 million.
      if (source === 'research_series.unit') return false;
      const [zh, ...otherFigures] = LANGUAGES.map((lang) => figuresOf(words[lang], lang).join());
      return otherFigures.some((figures) => figures !== zh);
    });
    expect(differingTexts).toEqual([]);
  });

  it('name the same stations in every language', () => {
    const { stations } = market.locations;
    const differingTexts = texts.flatMap(({ source, text: words }) =>
      stations
        .filter(({ name }) => {
          const stationNames = [`港鐵${name.zh}站`, `港铁${name.gb}站`, `MTR ${name.en} Station`];
          const mentionsByLanguage = LANGUAGES.map((lang, index) =>
            words[lang].includes(stationNames[index] ?? ''),
          );
          return new Set(mentionsByLanguage).size > 1;
        })
        .map(({ name }) => `${source} ${name.en}: ${words.zh} / ${words.gb} / ${words.en}`),
    );
    expect(differingTexts).toEqual([]);
  });

  it('name the same districts in every language', () => {
    const { districts, stations, streets } = market.locations;
    // Streets, buildings and stations may be spelled differently from their district: 金鐘道 is Queensway.
    const properNames = [
      ...streets.map(({ name }) => name.zh),
      ...market.buildings.map(({ row }) => row.name_zh),
      ...stations.flatMap(({ name }) => [`港鐵${name.zh}站`, `${name.zh}站`, `${name.zh}MTR`]),
    ];
    const differingTexts = texts.flatMap(({ source, text: words }) =>
      districts.flatMap(({ name }) => {
        if (!words.zh.includes(name.zh) || (words.gb.includes(name.gb) && words.en.includes(name.en)))
          return [];
        const zh = properNames
          .filter((properName) => properName.includes(name.zh))
          .reduce((remaining, properName) => remaining.replaceAll(properName, ''), words.zh);
        return zh.includes(name.zh) ? [`${source} ${name.en}: ${zh} / ${words.en}`] : [];
      }),
    );
    expect(differingTexts).toEqual([]);
  });
});
