import { expect, test } from 'vitest';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import {
  AGENT_ROW,
  BRANCH_ROW,
  catalogueRows,
  districtRow,
  mediaRow,
  stockRow,
  transactionRow,
} from '#tests/factories/catalogue-rows.ts';
import { BUILDINGS } from '#tests/factories/random-rows.ts';
import { parseStockSearch } from '#tests/factories/stock-query.ts';
import { openCatalogue } from './catalogue.ts';
import { openTexts, packTexts } from './memory/packed-texts.ts';
import { sharedBytesOf, toSharedMemory } from './memory/shared-memory.ts';
import { buildParts } from './parts.ts';

test('a catalogue handed over by another thread answers as one that was built in place', async () => {
  const rows = catalogueRows({
    districts: [districtRow({ code: 'KT' })],
    buildings: BUILDINGS,
    agents: [AGENT_ROW],
    branches: [BRANCH_ROW],
    media: [mediaRow({ id: 1, building_id: 1 }), mediaRow({ id: 2, stock_id: 1 })],
    stocks: [
      stockRow({ id: 1, building_id: 1, district_code: 'KT', name_en: 'Millennium City', agent_id: 1 }),
      stockRow({ id: 2, status: 'sold', closed_on: '2026-11-02' }),
    ],
    transactions: [transactionRow({ id: 1, building_id: 1, sell: 5 })],
    openDays: [
      {
        id: 1,
        stock_id: 1,
        starts_at: new Date('2026-11-21T02:00:00Z'),
        ends_at: new Date('2026-11-21T04:00:00Z'),
        remarks_zh: null,
        remarks_gb: null,
        remarks_en: null,
      },
    ],
  });
  const builtParts = buildParts(rows);
  const parts = toSharedMemory(builtParts);
  expect(parts).toEqual(builtParts);
  // Columns that are already shared are not copied again.
  expect(sharedBytesOf(toSharedMemory(parts), parts)).toBe(0);
  expect(sharedBytesOf(parts)).toBe(sharedBytesOf(builtParts));
  const engineFromCopy = openCatalogue(structuredClone(parts));
  const engineBuiltInPlace = buildCatalogue(rows);
  for (const runQuery of [
    (engine: typeof engineBuiltInPlace) =>
      engine.stocks({ ...parseStockSearch('keyword=millen'), facets: true }),
    (engine: typeof engineBuiltInPlace) => engine.archive([2, 1]),
    (engine: typeof engineBuiltInPlace) => engine.detail(1),
    (engine: typeof engineBuiltInPlace) => engine.overall(),
    (engine: typeof engineBuiltInPlace) => engine.openDays('2026-11-01T00:00:00Z'),
    (engine: typeof engineBuiltInPlace) => engine.suggestStocks({ keyword: 'kwun', lang: 'en', limit: 14 }),
    (engine: typeof engineBuiltInPlace) => engine.building(1),
  ])
    expect(await runQuery(engineFromCopy)).toEqual(await runQuery(engineBuiltInPlace));
});

test('packed texts of any length are read back unchanged, also across chunks', () => {
  const textOf = (index: number) => (index % 1000 === 7 ? '長'.repeat(50_000) : `觀塘道 ${index}`);
  const textReader = openTexts(packTexts(40_000, textOf));
  for (const index of [0, 7, 8, 16_383, 16_384, 32_767, 32_768, 39_007, 39_999])
    expect(textReader.read(index)).toBe(textOf(index));
});
