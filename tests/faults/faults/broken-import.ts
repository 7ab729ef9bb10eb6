import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRandomGenerator } from '#tests/factories/requests.ts';
import { collectFailures, type Fault } from '../environment/fault.ts';
import { formatReadResult, readFailures, startReaders } from '../environment/readers.ts';
import type { TestPortal } from '../environment/test-portal.ts';

/** Imports corrupted files that an operator might receive. */
export const BROKEN_IMPORT: Fault = {
  name: 'import',
  does: 'imports truncated, damaged and unsuitable files while visitors search',
  expects: 'each import is rejected with a message, no row changes, and all reads succeed',
  async run({ openPortal, seed }) {
    const { failures, expect } = collectFailures();
    const portal = await openPortal();
    await portal.start();
    const files = await writeBrokenFiles(portal, createRandomGenerator(seed));
    const rowsBefore = await digestRows(portal);
    const readers = startReaders(portal.origin());
    for (const [fileName, file] of Object.entries(files)) {
      const { code, output } = await portal.command(['import', 'stocks', file, '--into-demo']);
      expect(code === 1, `the import of ${fileName} exited with ${code}`);
      expect(!/^\s+at /m.test(output), `the import of ${fileName} printed a stack trace`);
    }
    const readResult = await readers.stop();
    failures.push(...readFailures(readResult));
    expect((await digestRows(portal)) === rowsBefore, 'rows have changed');
    return {
      summary: `${Object.keys(files).length} files refused; ${formatReadResult(readResult)}`,
      failures,
    };
  },
};

async function digestRows(portal: TestPortal): Promise<string> {
  const [row] = await portal.query<{ rows: string }>(
    `select md5(string_agg(stock::text, '' order by id)) || (select version from data_version) as rows from stock`,
  );
  return row?.rows ?? '';
}

/** Writes corrupted import files. Returns the file paths, keyed by their names without extension. */
async function writeBrokenFiles(
  portal: TestPortal,
  random: () => number,
): Promise<Readonly<Record<string, string>>> {
  const pathOf = (file: string) => path.join(path.dirname(portal.dataFolder), file);
  const { code, output } = await portal.command(['export', 'stocks', pathOf('good.csv')]);
  if (code !== 0) throw new Error(output);
  const goodCsv = await readFile(pathOf('good.csv'), 'utf8');
  const noise = Buffer.from(Array.from({ length: 100_000 }, () => Math.floor(random() * 256)));
  const contents = {
    'truncated.csv': goodCsv.slice(0, Math.floor(goodCsv.length / 2)),
    'noise.csv': noise,
    'empty.csv': '',
    'without-headings.csv': goodCsv.slice(goodCsv.indexOf('\n') + 1),
    'wrong-columns.csv': goodCsv.replace('gstock_id', 'number'),
    'half-zeros.csv': goodCsv.slice(0, 20_000) + '\0'.repeat(20_000),
    'not-json-lines.ndjson': goodCsv,
    'not-a-workbook.xlsx': noise,
    'truncated-workbook.xlsx': Buffer.concat([Buffer.from('PK\x03\x04'), noise]),
  };
  for (const [file, content] of Object.entries(contents)) await writeFile(pathOf(file), content);
  return Object.fromEntries(Object.keys(contents).map((file) => [path.parse(file).name, pathOf(file)]));
}
