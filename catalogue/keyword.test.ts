import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import { catalogueRows, districtRow, stockRow } from '#tests/factories/catalogue-rows.ts';
import { parseStockSearch } from '#tests/factories/stock-query.ts';

const engine = buildCatalogue(
  catalogueRows({
    districts: [
      districtRow({ code: 'KT' }),
      districtRow({ code: 'CEN', name_zh: '中環', name_gb: '中环', name_en: 'Central' }),
    ],
    streets: [
      { id: 1, name_zh: '觀塘道', name_gb: '观塘道', name_en: 'Kwun Tong Road' },
      { id: 2, name_zh: '皇后大道中', name_gb: '皇后大道中', name_en: "Queen's Road Central" },
    ],
    stocks: [
      stockRow({
        id: 103256,
        district_code: 'KT',
        street_id: 1,
        street_no: '388',
        name_zh: '創紀之城5期',
        name_gb: '创纪之城5期',
        name_en: 'Millennium City 5',
      }),
      stockRow({ id: 4411, ics_type: 's', district_code: 'CEN', street_id: 2, street_no: '12A' }),
    ],
  }),
);

async function findStockIds(keyword: string): Promise<number[]> {
  const { stocks } = await engine.stocks(parseStockSearch(new URLSearchParams({ keyword }).toString()));
  return stocks.map((stock) => stock.gstock_id);
}

describe('a keyword matches', () => {
  test.each([
    ['a building in Traditional Chinese', '創紀之城'],
    ['a building in Simplified Chinese', '创纪之城'],
    ['a part of a Chinese name', '紀之'],
    ['Chinese with a number', '創紀之城5期'],
    ['full-width digits and letters', '創紀之城５期'],
    ['English words in any case', 'MILLENNIUM city'],
    ['English words by their beginning, in any order', 'cit mill'],
    ['full-width English', 'Ｍｉｌｌｅｎｎｉｕｍ'],
    ['accented typing', 'Millénnium'],
    ['an address in Traditional Chinese', '觀塘道388號'],
    ['an address in Simplified Chinese', '观塘道388号'],
    ['an address in English', '388 kwun tong road'],
    ['punctuation between words', 'Kwun-Tong, Road.'],
    ['district and building together', 'Kwun Tong Millennium'],
    ['the formatted id', 'C0103256'],
    ['the formatted id in lower case', 'c0103256'],
    ['the beginning of the formatted id', 'C01032'],
    ['a name with one wrong letter', 'Milennium'],
  ])('%s', async (_, keyword) => {
    expect(await findStockIds(keyword)).toEqual([103256]);
  });

  test.each([
    ['a street with an apostrophe, typed without', 'Queens Road'],
    ['a street with an apostrophe, typed with', "queen's road"],
    ['a district', '中环'],
    ['a street number with a letter', '12a'],
    ['a shop by its id', 's004411'],
  ])('%s', async (_, keyword) => {
    expect(await findStockIds(keyword)).toEqual([4411]);
  });

  test.each([
    ['the middle of an English word', 'lennium'],
    ['a word that is nowhere', 'Millennium Tower'],
    ['an id of another type', 'I0103256'],
  ])('not %s', async (_, keyword) => {
    expect(await findStockIds(keyword)).toEqual([]);
  });

  test('everything when it is only punctuation', async () => {
    expect(await findStockIds('—·')).toHaveLength(2);
  });
});
