import { test } from 'vitest';
import { pinyin } from 'pinyin-pro';
import { readBuildings } from '#data/facts/buildings.ts';
import { createVocabulary } from './vocabulary.ts';
import { vocabularyOfFilters } from './vocabulary-of-filters.ts';
import { vocabularyOfNames } from './names.ts';
test('prof', () => {
  const P = { spell: (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true }).join('') };
  let t = performance.now(); P.spell('觀塘'); console.log('first', performance.now() - t);
  const names = readBuildings();
  t = performance.now(); for (const b of names) P.spell(b.name.zh); console.log('spell', names.length, performance.now() - t);
  t = performance.now(); const f = vocabularyOfFilters(P); console.log('filters', performance.now() - t);
  const none = { districts: [], stations: [], streets: [], usages: [], agents: [], aliases: [] };
  for (const k of [1, 10]) {
    const buildings = Array.from({ length: k }, (_, i) => names.map((b, j) => ({ id: i * 1000 + j, name: { zh: b.name.zh + (i ? i : ''), gb: b.name.gb + (i ? i : ''), en: b.name.en + (i ? ' ' + i : '') }, district: b.district }))).flat();
    t = performance.now(); const e = vocabularyOfNames({ ...none, buildings }, { spell: (x) => x }); console.log('names', k, e.length, performance.now() - t);
    t = performance.now(); vocabularyOfNames({ ...none, buildings }, P); console.log('with pinyin', performance.now() - t);
    const m = process.memoryUsage().heapUsed;
    t = performance.now(); const v = createVocabulary([...f, ...e]); console.log('create', performance.now() - t, (process.memoryUsage().heapUsed - m) / 1e6);
    t = performance.now(); for (let i = 0; i < 100; i++) v.corrections('warehose' + 'abcdefghij'[i % 10]); console.log('corr', (performance.now() - t) / 100);
  }
});
