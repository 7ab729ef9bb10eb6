import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { readEnv } from '#server/env/env.ts';
import { runCommand } from './commands.ts';

const SILENT_TERMINAL = { printLine: () => undefined, showProgress: () => undefined };
const run = (...words: string[]) =>
  runCommand(words, () => readEnv({ PODIUM_DATA: '/nowhere' }), SILENT_TERMINAL, process.stdout);

describe('reports a wrong command in one sentence without connecting to the database', () => {
  test.each([
    [
      ['sell'],
      '"sell" is not a command: there are stock, version, import, export, demo, enquiries, office, tokens, doctor, backup, restore, distribute, photos, legal, basemap and help.',
    ],
    [
      ['constructor'],
      '"constructor" is not a command: there are stock, version, import, export, demo, enquiries, office, tokens, doctor, backup, restore, distribute, photos, legal, basemap and help.',
    ],
    [['doctor', 'me'], 'doctor takes only --json.'],
    [['backup'], 'Give the file of one backup.'],
    [['distribute', 'all'], 'distribute takes only --shards and --print.'],
    [['distribute', '--shards', '0'], '--shards must be a number from 1 to 1024 (got "0").'],
    [['distribute', '--shards', '2000'], '--shards must be a number from 1 to 1024 (got "2000").'],
    [['backup', 'verify'], 'Give the file of one backup.'],
    [['restore', 'a.tar', 'b.tar'], 'Give the file of one backup.'],
    [['stock', '--status', 'sold'], 'Give the id of one listing.'],
    [['stock', '1', '2', '--status', 'sold'], 'Give the id of one listing.'],
    [
      ['stock', 'abc', '--status', 'sold'],
      '"abc" is not the id of a listing: give one such as C0103256 or 103256.',
    ],
    [
      ['stock', 'C103256', '--status', 'sold'],
      '"C103256" is not the id of a listing: give one such as C0103256 or 103256.',
    ],
    [['stock', '103256'], '--status must be active, sold, leased or withdrawn.'],
    [
      ['stock', '103256', '--status', 'gone'],
      '--status must be active, sold, leased or withdrawn (got "gone").',
    ],
    [['version', 'now'], 'version takes no arguments.'],
    [['enquiries'], 'enquiries must be followed by list, export, photos, resume, mark, resend or forget.'],
    [['enquiries', 'forget'], 'Say whose enquiries to forget: their numbers, --phone or --email'],
    [['enquiries', 'forget', 'E1', '--phone', '91234567'], 'Say whose enquiries to forget:'],
    [['enquiries', 'forget', '--phone', 'x'], '"x" is not a telephone number.'],
    [['enquiries', 'forget', '--email', 'x'], '"x" is not an email address.'],
    [['enquiries', 'forget', 'X1'], '"X1" is not the number of an enquiry'],
    [['enquiries', 'photos'], 'Give the number of one enquiry.'],
    [['enquiries', 'photos', 'x'], '"x" is not the number of an enquiry: give one such as E000042.'],
    [['enquiries', 'list', '--which', 'old'], '--which must be waiting or all (got "old").'],
    [['enquiries', 'mark', '--as', 'handled'], 'Give the number of an enquiry, such as E000042.'],
    [['enquiries', 'resend'], 'Give the number of an enquiry, such as E000042.'],
    [['enquiries', 'mark', 'E1'], '--as must be handled or new.'],
    [
      ['enquiries', 'mark', 'X1', '--as', 'new'],
      '"X1" is not the number of an enquiry: give one such as E000042.',
    ],
    [['tokens'], 'tokens must be followed by create, list or revoke.'],
    [
      ['tokens', 'create'],
      'Give the name of one token: 1 to 40 letters, digits, dots, dashes or underscores.',
    ],
    [['tokens', 'create', 'crm', '--rights', 'read'], '--rights must be some of check, write or feed_wins'],
    [['tokens', 'create', 'crm', '--rights', 'feed_wins'], 'feed_wins goes with check or write.'],
    [['import'], 'The kind must be districts, streets,'],
    [['import', 'stock', 'a.csv'], '(got "stock").'],
    [['import', 'stocks'], 'Give one file to import.'],
    [
      ['import', 'stocks', 'a.pdf'],
      'A file is CSV, NDJSON or an Excel workbook: name it .csv, .ndjson or .xlsx',
    ],
    [
      ['import', 'stocks', '/nowhere/a.csv'],
      '/nowhere/a.csv cannot be read: there is no such file or folder.',
    ],
    [
      ['import', 'stocks', 'a.csv', '--replace', '--max-withdrawn', '120%'],
      '--max-withdrawn must be a percentage up to 100% or a whole number (got "120%").',
    ],
    [['import', 'stocks', 'a.csv', '--max-withdrawn', '50%'], '--max-withdrawn goes with --replace.'],
    [['import', 'stocks', '/tmp', '--format', 'csv'], '/tmp is not a file that can be imported.'],
    [['export', 'stocks', 'a.csv', 'b.csv'], 'Give one file to write.'],
    [['export', 'stocks', '--format', 'xml'], 'Files are written as CSV or NDJSON'],
    [['photos', 'clean'], 'photos must be followed by check.'],
    [['legal', 'write'], 'legal must be followed by list, show, check, set or reset.'],
    [['legal', 'show', 'imprint', '--lang', 'en'], 'The page must be privacy, personal-data, terms,'],
    [['legal', 'show', 'privacy'], '--lang must be zh, gb or en.'],
    [['legal', 'reset', 'privacy', 'terms', '--lang', 'en'], 'legal reset takes one page.'],
    [['legal', 'set', 'privacy', '--lang', 'en'], 'Give one Markdown file.'],
    [['legal', 'check'], 'Give one Markdown file.'],
    [['import', '--learn', 'stocks', '-'], 'A map can only be learnt from a file.'],
    [['import', 'undo', '1', '2'], 'import undo takes the number of one import.'],
    [['import', 'stocks', '-', '--encoding', 'latin1'], '--encoding must be utf-8, utf-16le,'],
    [['demo'], '--stocks must be a whole number from 0 to 1000000.'],
    [['demo', '--stocks', '-1'], "Option '--stocks' argument is ambiguous"],
    [['demo', '--stocks', '2000000'], '--stocks must be a whole number from 0 to 1000000 (got "2000000").'],
    [['office'], 'office must be followed by add-user, set-password, remove-user or list-users.'],
    [['office', 'add-user'], 'Give the name of one user: 2 to 40 letters'],
    [['office', 'add-user', 'a b'], 'Give the name of one user: 2 to 40 letters'],
    [['office', 'add-user', 'may', 'june'], 'Give the name of one user.'],
    [
      ['office', 'set-password', 'may', '--password-from', '/nowhere/password'],
      '/nowhere/password cannot be read: there is no such file or folder.',
    ],
    [['basemap'], 'basemap must be followed by build.'],
    [['basemap', 'build'], 'Give a folder or files of GeoJSON.'],
    [
      ['basemap', 'build', '/nowhere/roads.geojson'],
      '/nowhere/roads.geojson cannot be read: there is no such file or folder.',
    ],
  ])('%j', async (words, sentence) => {
    await expect(run(...words)).rejects.toThrow(sentence);
  });

  test('reports an unknown option', async () => {
    await expect(run('stock', '1', '--state', 'sold')).rejects.toThrow(/^Unknown option '--state'\.$/);
  });
});

test.each(['maymaymaymay', '\u4e00'.repeat(12), 'Password1234\n'])(
  'refuses the password %j',
  async (password) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'podium-password-'));
    const file = path.join(folder, 'password');
    await writeFile(file, password);
    for (const command of ['add-user', 'set-password'])
      await expect(run('office', command, 'may', '--password-from', file)).rejects.toThrow(
        'This password is easy to guess',
      );
    await rm(folder, { recursive: true });
  },
);

test('distribute --print prints the statements in order without a database', async () => {
  const text = await run('distribute', '--shards', '16', '--print');
  const lines = text.split('\n');
  expect(lines[0]).toBe('begin;');
  expect(lines[2]).toBe(
    "select create_distributed_table('search.stock', 'id', shard_count => 16, colocate_with => 'none');",
  );
  expect(lines.indexOf('commit;')).toBeLessThan(
    lines.indexOf("select truncate_local_data_after_distributing_table('search.stock');"),
  );
});

test('help lists every command and needs no environment', async () => {
  const readEnvMock = vi.fn();
  const text = await runCommand(['help'], readEnvMock, SILENT_TERMINAL, process.stdout);
  expect(text).toContain('podium stock <id> --status active|sold|leased|withdrawn');
  expect(text).toContain('podium version');
  expect(text).toContain('[--replace [--max-withdrawn <percentage|number>]]');
  expect(text).toContain('podium basemap build <folder|files> [--out <file>]');
  expect(readEnvMock).not.toHaveBeenCalled();
  expect(await runCommand([], readEnvMock, SILENT_TERMINAL, process.stdout)).toBe(text);
});

test('--help after a command shows the help of that command only', async () => {
  const readEnvMock = vi.fn();
  const text = await runCommand(
    ['office', 'add-user', '--help'],
    readEnvMock,
    SILENT_TERMINAL,
    process.stdout,
  );
  expect(await runCommand(['office', '-h'], readEnvMock, SILENT_TERMINAL, process.stdout)).toBe(text);
  expect(text.split('\n')[0]).toBe('  podium office add-user <name> [--password-from <file>|-]');
  expect(text).not.toContain('podium import');
  expect(readEnvMock).not.toHaveBeenCalled();
});

test('reports a data folder without a running Podium', async () => {
  await expect(run('version')).rejects.toThrow(
    /^No Podium runs on the data folder \/nowhere \(.+\): start it first/,
  );
});
