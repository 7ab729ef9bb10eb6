import { expect, test } from 'vitest';
import { createTerminal } from './terminal.ts';

function record(isTTY: boolean) {
  const written: string[] = [];
  return { written, terminal: createTerminal({ isTTY, write: (text) => written.push(text) }) };
}

test('the demonstration data load with a progress bar that is redrawn in a terminal', () => {
  const { written, terminal } = record(true);
  terminal.progress(1, 2, 'stocks');
  terminal.progress(2, 2, 'stocks');
  expect(written[0]).toMatch(/^\r.*\[█{14}·{14}\] {2}50% {2}stocks$/);
  expect(written[1]).toMatch(/\[█{28}\] 100% {2}\n$/);
});

test('without a terminal it is a line for each tenth', () => {
  const { written, terminal } = record(false);
  for (let done = 0; done <= 1000; done++) terminal.progress(done, 1000, 'stocks');
  expect(written).toHaveLength(11);
  expect(written.at(-1)).toBe(`[${'█'.repeat(28)}] 100%  stocks\n`);
});
