import { expect, test } from 'vitest';
import { createAnswerMemory } from './answer-memory.ts';

test('memory is used again once it is given back, and not before', () => {
  const memory = createAnswerMemory();
  const first = memory.take(100);
  const second = memory.take(100);
  expect(second.buffer).not.toBe(first.buffer);
  memory.giveBack(first.subarray(10, 90));
  expect(memory.take(200).buffer).toBe(first.buffer);
  expect(memory.take(200).buffer).not.toBe(second.buffer);
});

test('a large answer has room, and memory that was not taken here is not taken back', () => {
  const memory = createAnswerMemory();
  expect(memory.take(1 << 20).length).toBeGreaterThanOrEqual(1 << 20);
  const foreign = Buffer.allocUnsafeSlow(1 << 16);
  memory.giveBack(foreign);
  expect(memory.take(1).buffer).not.toBe(foreign.buffer);
});

test('what is given back twice is lent once', () => {
  const memory = createAnswerMemory();
  const room = memory.take(1);
  memory.giveBack(room);
  memory.giveBack(room);
  expect(memory.take(1).buffer).toBe(room.buffer);
  expect(memory.take(1).buffer).not.toBe(room.buffer);
});
