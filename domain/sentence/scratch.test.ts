import { readFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';
import { test } from 'vitest';
import { readBuildings } from '#data/facts/buildings.ts';
import { readDistricts } from '#data/facts/districts.ts';
import { readStations } from '#data/facts/stations.ts';
import { readStreets } from '#data/facts/streets.ts';
import { filterToParams } from '../search/filter-definitions.ts';
import { STOCK_FILTERS } from '../stock/stock-filter.ts';
import { entriesOfNames } from './names.ts';
import { readSentence } from './read-sentence.ts';
import { createVocabulary } from './vocabulary.ts';
import { vocabularyOfFilters } from './vocabulary-of-filters.ts';

test('try', () => {
  const streets = new Map<string, any>();
  let id = 0;
  for (const s of readStreets()) {
    const k = s.name.en;
    if (!streets.has(k)) streets.set(k, { id: ++id, name: s.name, districts: [] });
    streets.get(k).districts.push(s.district);
  }
  const P = { spell: (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true }).join('') };
  P.spell('觀塘');
  const aliases = readFileSync('data/facts/aliases.csv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((l) => {
      const [name, alias] = l.split(',');
      return { name: name!, alias: alias! };
    });
  const t0 = performance.now();
  const v = createVocabulary([
    ...vocabularyOfFilters(P),
    ...entriesOfNames(
      {
        districts: readDistricts().map((d) => ({ code: d.code, region: d.region, name: d.name })),
        stations: readStations().map((s) => ({ code: s.code, name: s.name })),
        streets: [...streets.values()],
        buildings: readBuildings().map((b, i) => ({ id: i + 1, name: b.name, district: b.district })),
        usages: [],
        agents: [
          {
            alias: 'chan.tm',
            name: { zh: '陳大文', gb: '陈大文', en: 'Chan Tai Man' },
            words: ['S-123456', '91234567'],
          },
        ],
        aliases,
      },
      P,
    ),
  ]);
  console.log('vocab', performance.now() - t0);
  for (const line of readFileSync('/tmp/sentences.txt', 'utf8').split('\n').filter(Boolean)) {
    const t = performance.now();
    const r = readSentence(line, { vocabulary: v, definitions: STOCK_FILTERS });
    console.log(
      line.padEnd(40),
      '|',
      decodeURIComponent(filterToParams(STOCK_FILTERS, r.filter as never).toString()),
      '|',
      r.leftover.join(' / '),
      '|',
      (performance.now() - t).toFixed(1),
    );
  }
});
