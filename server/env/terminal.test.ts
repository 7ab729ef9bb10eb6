import { expect, test } from 'vitest';
import { createTerminal } from './terminal.ts';

function createRecordingTerminal(isTTY: boolean) {
  const outputs: string[] = [];
  return { outputs, terminal: createTerminal({ isTTY, write: (text) => outputs.push(text) }) };
}

test('a terminal shows one progress bar that is redrawn while demonstration data load', () => {
  const { outputs, terminal } = createRecordingTerminal(true);
  terminal.showProgress(1, 2, 'stocks');
  terminal.showProgress(2, 2, 'stocks');
  expect(outputs[0]).toMatch(/^\r.*\[█{14}·{14}\] {2}50% {2}stocks$/);
  expect(outputs[1]).toMatch(/\[█{28}\] 100% {2}\n$/);
});

test('without a terminal there is one line per tenth', () => {
  const { outputs, terminal } = createRecordingTerminal(false);
  for (let done = 0; done <= 1000; done++) terminal.showProgress(done, 1000, 'stocks');
  expect(outputs).toHaveLength(11);
  expect(outputs.at(-1)).toBe(`[${'█'.repeat(28)}] 100%  stocks\n`);
});
