import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const DECISIONS_FOLDER = path.resolve(import.meta.dirname, '../docs/decisions');
const STATUS_LINE_PATTERN = /^\*(\d{4}-\d{2}-\d{2}) · (in force.*|overtaken by \d{3}.*)\*$/;

const FILES = globSync('[0-9]*.md', { cwd: DECISIONS_FOLDER }).toSorted();
const readDecision = (file: string) => readFileSync(path.join(DECISIONS_FOLDER, file), 'utf8');

test.each(FILES)('%s has exactly the sections decision, reason and consequences', (file) => {
  const [, ...sections] = readDecision(file).split(/^(?=\*\*|#)/m);
  const names = sections.map((section) => section.split('\n')[0]?.match(/^\*\*(\w+)\.\*\*/)?.[1] ?? section);
  expect(names).toEqual(['Decision', 'Reason', 'Consequences']);
  // The file ends with a list item, a table row or the first line of the consequences: a paragraph after
  // the list would be a fourth section.
  const [lastLine = ''] = readDecision(file).trimEnd().split('\n').slice(-1);
  expect(lastLine).toMatch(/^(- |\| |\*\*Consequences\.\*\*)/);
});

test('the index names the unused numbers', () => {
  const numbers = FILES.map((file) => Number(file.slice(0, 3)));
  const unused = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1)
    .filter((number) => !numbers.includes(number))
    .map((number) => String(number).padStart(3, '0'));
  const listedNumbers = `${unused.slice(0, -1).join(', ')} and ${unused.at(-1)}`;
  expect(readDecision('README.md')).toContain(`The numbers ${listedNumbers} were never used.`);
});

test('every decision has a date and a status, and is in the index', () => {
  const rows = FILES.map((file) => {
    const [head = '', , status = ''] = readDecision(file).split('\n');
    const number = file.slice(0, 3);
    expect(head, file).toMatch(new RegExp(`^# ${number} · `));
    expect(status, file).toMatch(STATUS_LINE_PATTERN);
    const [, date, text] = STATUS_LINE_PATTERN.exec(status) ?? [];
    return `| [${number}](${file}) | ${head.slice(`# ${number} · `.length)} | ${date} | ${text} |`;
  });
  expect(
    readDecision('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| [')),
  ).toEqual(rows);
});
