import { expect, test } from 'vitest';
import {
  DISTRICTS_CSV,
  FACTORY_LINE,
  OFFICE_LINE,
  prepareImportMarket,
  pricesCsv,
  STOCKS_HEADING,
  stocksCsv,
} from '#tests/factories/import-market.ts';

const { run, count, importText, importStocks } = prepareImportMarket();

test('stores all rows or none, and reports each rejected row with line, field and reason', async () => {
  const invalidFile = [
    '104,c,S,,1,,,,,,,,1000,,1000,5000,2026-10-01,2026-10-01,',
    '105,x,S,,9,,,,,,,,-5,,abc,,2026-10-01,2026-13-01,',
    '106,c,S,,9,ZZ,,,,,,,1000,,1000000,,2026-10-01,2026-10-01,',
    '101,c,S,,1,,,,,,,,1000,,1000000,,2026-10-01,2026-10-01,',
    '107,c,S',
  ];
  const result = await importStocks(stocksCsv(OFFICE_LINE, ...invalidFile));
  expect(result).toMatchObject({ outcome: 'refused', rows: 6, added: 0, refused: 5 });
  expect(result.refusals.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
    '3 rent must be empty for a sale',
    '4 ics_type must be i, c, o or s',
    '4 area_gross must be a whole number from 1 to 100,000,000',
    '4 sell must be a whole number from 1 to 1,000,000,000,000',
    '4 update_date must be a day such as 2026-11-15 or 15/11/2026',
    '5 dist_code is not known',
    '7  has 3 cells where the heading has 19',
    '6 gstock_id stands on line 2 already',
  ]);
  expect(await count('stock')).toBe(0);

  const partialResult = await importStocks(stocksCsv(OFFICE_LINE, ...invalidFile), { partial: true });
  expect(partialResult).toMatchObject({ outcome: 'done', added: 1, refused: 5 });
  expect((await run('select id from stock')).rows).toEqual([{ id: 101 }]);
});

test('a rejected row rolls back rows that were merged before it', async () => {
  await importStocks(stocksCsv(OFFICE_LINE));
  const ROW_COUNT = 12_000;
  const pricesFile = `${pricesCsv(ROW_COUNT, 1_000)}101,1800-01-01,5000,\n999,1800-01-02,5000,\n`;
  const expectedRefusals = [`${ROW_COUNT + 2} stands on line 2 already`, `${ROW_COUNT + 3} is not known`];
  const result = await importText('prices', pricesFile);
  expect(result).toMatchObject({ outcome: 'refused', rows: ROW_COUNT + 2, added: 0, refused: 2 });
  expect(result.refusals.map(({ line, reason }) => `${line} ${reason}`)).toEqual(expectedRefusals);
  expect(await count('asking_price')).toBe(0);

  const partialResult = await importText('prices', pricesFile, { partial: true });
  expect(partialResult).toMatchObject({
    outcome: 'done',
    added: ROW_COUNT,
    changed: 0,
    unchanged: 0,
    refused: 2,
  });
  expect(partialResult.refusals.map(({ line, reason }) => `${line} ${reason}`)).toEqual(expectedRefusals);
  expect((await run('select max(sell) as most from asking_price')).rows).toEqual([{ most: 1_000 }]);
});

test('accepts positions that are exchanged between rows', async () => {
  const extendedFile = `${DISTRICTS_CSV}WC,HK,灣仔,湾仔,Wan Chai,22.277,114.173,0,1,1,2\n`;
  const swappedColumnsFile = extendedFile
    .replace('0,1,1,1', '0,1,1,9')
    .replace('0,1,1,2', '0,1,1,1')
    .replace('0,1,1,9', '0,1,1,2');
  await importText('districts', extendedFile);
  expect(await importText('districts', swappedColumnsFile)).toMatchObject({ changed: 2 });
  const duplicateFile = DISTRICTS_CSV.split('\n')[0]?.concat(
    '\nSW,HK,上環,上环,Sheung Wan,22.28,114.15,0,1,1,1\n',
  );
  const result = await importText('districts', duplicateFile ?? '');
  expect(result.refusals).toEqual([
    { line: 2, field: 'region_code, position', value: 'HK, 1', reason: 'belongs to dist_code WC already' },
  ]);
});

test.each([
  ['', 'The file is empty.'],
  [
    `${STOCKS_HEADING},colour\r\n`,
    '"colour" is not a column of stocks: `podium import --explain stocks` lists them, --ignore-unknown leaves them out.',
  ],
  [`${STOCKS_HEADING},colour,smell\r\n`, '"colour", "smell" are not columns of stocks'],
  ['ics_type,tx_type\r\nc,S\r\n', 'The file has no column gstock_id.'],
  [`${STOCKS_HEADING},gstock_id\r\n`, 'The column "gstock_id" appears twice in the heading.'],
  [`${STOCKS_HEADING}\r\n"1,c`, 'The file cannot be read from line 2 on: a quotation mark is not closed.'],
  [`${STOCKS_HEADING},area1\r\n`, 'A file has all of area1, area_desc1_zh, area_desc1_en'],
])('an invalid file gets a clear error: %j', async (text, sentence) => {
  await expect(importStocks(text)).rejects.toThrow(sentence);
});

test('the scenes of a tour are panoramas of one listing, on a floor plan of it', async () => {
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  const mediaCsv = [
    'id,pis_bldg_id,gstock_id,kind,position,url',
    '1,,101,photo,0,/plan',
    ...[2, 3].map((id) => `${id},,101,panorama,${id},/${id}`),
    '4,,102,panorama,0,/4',
    '5,,102,photo,0,/5',
  ];
  await importText('media', mediaCsv.join('\n'));
  const importScenes = (...rows: string[]) =>
    importText('scenes', ['media_id,plan_media_id,plan_x,plan_y,heading', ...rows].join('\n'));
  const importLinks = (...rows: string[]) =>
    importText('links', ['media_id,to_media_id,yaw', ...rows].join('\n'));
  const refusalMessagesOf = ({ refusals }: Awaited<ReturnType<typeof importScenes>>) =>
    refusals.map(({ line, field, reason }) => `${line} ${field} ${reason}`);

  expect(
    refusalMessagesOf(
      await importScenes(
        '9,,,,0',
        '1,,,,0',
        '2,3,0.5,0.5,0',
        '3,5,0.5,0.5,0',
        '4,5,,0.5,0',
        '2,1,1.5,0.5,360',
      ),
    ),
  ).toEqual([
    '6 plan_media_id must be given together with plan_x and plan_y',
    '7 plan_x must be a number from 0 to 1',
    '7 heading must be a whole number from 0 to 359',
    '2 media_id is not known',
    '3 media_id is no panorama',
    '4 plan_media_id is no photo',
    '5 plan_media_id is of another listing or building',
  ]);
  expect(await count('tour_scene')).toBe(0);
  expect(await importScenes('2,1,0.2,0.5,', '3,1,0.8,0.5,90', '4,,,,')).toMatchObject({
    added: 3,
    refused: 0,
  });

  expect(refusalMessagesOf(await importLinks('2,9,0', '2,4,0', '3,3,0', '3,2,200'))).toEqual([
    '4 to_media_id is the scene itself',
    '5 yaw must be a whole number from -180 to 180',
    '2 to_media_id is not known',
    '3 to_media_id is a scene of another listing or building',
  ]);
  expect(await importLinks('2,3,0', '3,2,-90')).toMatchObject({ added: 2, refused: 0 });
  // Deleting a panorama also deletes its scene and the links that lead to the scene.
  await run('delete from media where id = 3');
  expect([await count('tour_scene'), await count('tour_link')]).toEqual([2, 0]);
});
