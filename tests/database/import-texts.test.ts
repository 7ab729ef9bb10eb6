import { expect, test } from 'vitest';
import { BUILDINGS_CSV, prepareImportMarket } from '#tests/factories/import-market.ts';

const { run, importText } = prepareImportMarket();

test('names without a Simplified form are converted and marked until a file contains the Simplified form', async () => {
  expect((await run('select name_zh, name_gb from building order by id')).rows).toEqual([
    { name_zh: '環球大廈', name_gb: '环球大厦' },
    { name_zh: '觀塘工業中心', name_gb: '观塘工业中心' },
  ]);
  const conversionMarks = 'select kind, field, row_key from simplified_review order by row_key';
  expect((await run(conversionMarks)).rows).toEqual([
    { kind: 'buildings', field: 'name_gb', row_key: '1' },
    { kind: 'buildings', field: 'name_gb', row_key: '2' },
  ]);

  // The next import keeps a text that was corrected by hand. A text that the file contains is no longer
  // marked as machine-converted.
  await run(`update building set name_gb = '环球大楼' where id = 1`);
  await importText('buildings', BUILDINGS_CSV);
  expect((await run('select name_gb from building where id = 1')).rows).toEqual([{ name_gb: '环球大楼' }]);
  const fileWithTexts = BUILDINGS_CSV.replace('chi_name,', 'chi_name,gb_name,')
    .replace('環球大廈,', '環球大廈,环球大厦,')
    .replace('觀塘工業中心,', '觀塘工業中心,,');
  await importText('buildings', fileWithTexts);
  expect((await run(conversionMarks)).rows).toEqual([{ kind: 'buildings', field: 'name_gb', row_key: '2' }]);
});

test('Big5 files are recognised, including Hong Kong characters', async () => {
  // The file has 環球大廈 and an HKSCS character in Big5 after more ASCII rows than fit into one read
  // chunk.
  const ASCII_ROWS = 1_500;
  const big5File = Buffer.concat([
    Buffer.from('street_id,chi_name,eng_name\r\n'),
    Buffer.from(
      Array.from(
        { length: ASCII_ROWS },
        (_, n) => `${n + 10},${n},${'Long Street '.repeat(15)}${n}\r\n`,
      ).join(''),
    ),
    Buffer.from('1,'),
    Buffer.from([0xc0, 0xf4, 0xb2, 0x79, 0xa4, 0x6a, 0xb7, 0x48]),
    Buffer.from(',World Wide\r\n2,'),
    Buffer.from([0xf9, 0xd8]),
    Buffer.from(',Odd\r\n'),
  ]);
  const result = await importText('streets', big5File);
  expect(result).toMatchObject({ added: ASCII_ROWS + 2, encoding: 'big5-hkscs' });
  expect((await run('select name_zh from street where id < 10 order by id')).rows).toEqual([
    { name_zh: '環球大廈' },
    { name_zh: '裏' },
  ]);
  await run('delete from street');
});
