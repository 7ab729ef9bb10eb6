import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomOf } from '#tests/factories/requests.ts';
import { collectWrongs, type Fault } from '../world/fault.ts';
import { readText, readWrongs, startReading } from '../world/readers.ts';
import type { World } from '../world/world.ts';

/** Files that an operator may be sent, and that are not whole. */
export const BROKEN_IMPORT: Fault = {
  name: 'import',
  does: 'imports files that are cut off, damaged, of other columns or no table at all, while visitors search',
  expects: 'each import is refused in words, no row has changed, and nobody who reads notices',
  async run({ open, seed }) {
    const { wrong, expect } = collectWrongs();
    const world = await open();
    await world.start();
    const files = await brokenFiles(world, randomOf(seed));
    const before = await rowsOf(world);
    const reading = startReading(world.origin());
    for (const [what, file] of Object.entries(files)) {
      const { code, output } = await world.command(['import', 'stocks', file, '--into-demo']);
      expect(code === 1, `a file that is ${what} ended with ${code}`);
      expect(!/^\s+at /m.test(output), `a file that is ${what} is answered with a stack`);
    }
    const read = await reading.stop();
    wrong.push(...readWrongs(read));
    expect((await rowsOf(world)) === before, 'rows have changed');
    return { happened: `${Object.keys(files).length} files refused; ${readText(read)}`, wrong };
  },
};

async function rowsOf(world: World): Promise<string> {
  const [row] = await world.query<{ rows: string }>(
    `select md5(string_agg(stock::text, '' order by id)) || (select version from data_version) as rows from stock`,
  );
  return row?.rows ?? '';
}

/** Their names by what is wrong with them. */
async function brokenFiles(world: World, random: () => number): Promise<Readonly<Record<string, string>>> {
  const name = (file: string) => path.join(path.dirname(world.data), file);
  const { code, output } = await world.command(['export', 'stocks', name('good.csv')]);
  if (code !== 0) throw new Error(output);
  const rows = await readFile(name('good.csv'), 'utf8');
  const noise = Buffer.from(Array.from({ length: 100_000 }, () => Math.floor(random() * 256)));
  const contents = {
    'cut off in a row.csv': rows.slice(0, Math.floor(rows.length / 2)),
    'noise.csv': noise,
    'empty.csv': '',
    'without its headings.csv': rows.slice(rows.indexOf('\n') + 1),
    'of other columns.csv': rows.replace('gstock_id', 'number'),
    'half of zeros.csv': rows.slice(0, 20_000) + '\0'.repeat(20_000),
    'no lines.ndjson': rows,
    'no workbook.xlsx': noise,
    'half a workbook.xlsx': Buffer.concat([Buffer.from('PK\x03\x04'), noise]),
  };
  for (const [file, content] of Object.entries(contents)) await writeFile(name(file), content);
  return Object.fromEntries(Object.keys(contents).map((file) => [path.parse(file).name, name(file)]));
}
