import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const DECISIONS_FOLDER = path.resolve(import.meta.dirname, '../docs/decisions');
const STATUS_LINE_PATTERN = /^\*(\d{4}-\d{2}-\d{2}) · (in force.*|overtaken by \d{3}.*)\*$/;

test('every decision has a date and a status, and stands in the list', () => {
  const list = readFileSync(path.join(DECISIONS_FOLDER, 'README.md'), 'utf8');
  const rows = globSync('[0-9]*.md', { cwd: DECISIONS_FOLDER })
    .toSorted()
    .map((file) => {
      const [head = '', , status = ''] = readFileSync(path.join(DECISIONS_FOLDER, file), 'utf8').split('\n');
      const number = file.slice(0, 3);
      expect(head, file).toMatch(new RegExp(`^# ${number} · `));
      expect(status, file).toMatch(STATUS_LINE_PATTERN);
      const [, date, text] = STATUS_LINE_PATTERN.exec(status) ?? [];
      return `| [${number}](${file}) | ${head.slice(`# ${number} · `.length)} | ${date} | ${text} |`;
    });
  expect(list.split('\n').filter((line) => line.startsWith('| ['))).toEqual(rows);
});
