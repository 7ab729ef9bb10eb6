import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPhotoReport } from '#cli/commands/photos.ts';
import { OFFICE_LINE, prepareImportMarket, stocksCsv } from '#tests/factories/import-market.ts';

const { importStocks, importText, pool, run } = prepareImportMarket();

test('missing, broken, small and unused photos are listed, including Chinese file names', async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'podium-photos-'));
  const folder = path.join(dataFolder, 'photos');
  await mkdir(path.join(folder, '環球大廈'), { recursive: true });
  const createJpeg = (width: number) =>
    sharp({ create: { width, height: 500, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
  const validPhoto = await createJpeg(1440);
  await writeFile(path.join(folder, '環球大廈', '大堂.jpg'), validPhoto);
  await writeFile(path.join(folder, 'small.jpg'), await createJpeg(400));
  await writeFile(path.join(folder, 'broken.jpg'), validPhoto.subarray(0, validPhoto.length / 2));
  await writeFile(path.join(folder, 'unused.jpg'), validPhoto);
  await mkdir(path.join(folder, 'submitted'));
  await writeFile(path.join(folder, 'submitted', 'owner.jpg'), validPhoto);
  await importStocks(stocksCsv(OFFICE_LINE));
  const fileNames = ['環球大廈/大堂.jpg', 'small.jpg', 'broken.jpg', 'gone.jpg'];
  const mediaRowsCsv = fileNames.map((name, n) => `${n + 1},,101,photo,${n},/media/files/${name}\n`).join('');
  await importText(
    'media',
    `id,pis_bldg_id,gstock_id,kind,position,url\n${mediaRowsCsv}9,,101,photo,9,https://example.com/a.jpg\n`,
  );
  const reportFile = path.join(dataFolder, 'photos.csv');
  const message = await createPhotoReport(pool(), dataFolder, reportFile);
  expect(message.split('\n').slice(1, -1)).toEqual([
    '  missing: /media/files/gone.jpg (listing 101)',
    '  broken: /media/files/broken.jpg (listing 101)',
    '  too small: /media/files/small.jpg (listing 101)',
    '  unused: /media/files/unused.jpg',
  ]);
  expect(message).toContain('1 missing, 1 broken, 1 too small, 1 unused. 1 are drawn, or at other sites.');
  expect(await readFile(reportFile, 'utf8')).toContain('unused,/media/files/unused.jpg,');
  // The command measures a changed photo file again, but not an unchanged file.
  const { rows: knownFiles } = await run('select name, longest from photo_file order by name');
  expect(knownFiles).toEqual([
    { name: 'broken.jpg', longest: null },
    { name: 'small.jpg', longest: 500 },
    { name: '環球大廈/大堂.jpg', longest: 1440 },
  ]);
  await writeFile(path.join(folder, 'broken.jpg'), validPhoto);
  await run(`update photo_file set longest = 100 where name = '環球大廈/大堂.jpg'`);
  await rm(path.join(folder, 'small.jpg'));
  expect(await createPhotoReport(pool(), dataFolder, undefined)).toContain(
    '2 missing, 0 broken, 1 too small, 1 unused',
  );
  await rm(dataFolder, { recursive: true });
});
