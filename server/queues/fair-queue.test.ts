import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** Items are strings whose first letter is the client. */
function queueOf(...items: string[]): FairQueue<string> {
  const queue = createFairQueue<string>();
  for (const item of items) queue.push(item.slice(0, 1), item);
  return queue;
}

function drainQueue(queue: FairQueue<string>): string {
  const takenItems: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) takenItems.push(item);
  return takenItems.join(' ');
}

test('clients take turns', () => {
  expect(drainQueue(queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'c2'))).toBe('a1 b1 c1 a2 c2 a3');
});

test('a client without a recent turn precedes those with one', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'b1', 'b2');
  queue.take();
  queue.take();
  expect(queue.newClientCount()).toBe(0);
  queue.push('c', 'c1');
  expect(queue.newClientCount()).toBe(1);
  expect(drainQueue(queue)).toBe('c1 a2 b2 a3');
});

test('a client that asks repeatedly is new again only after the others have had their turns', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'b1');
  queue.take();
  queue.take();
  queue.push('b', 'b2');
  expect(drainQueue(queue)).toBe('a2 b2 a3');
  expect(queue.has('b')).toBe(false);
});

test('beyond the limit, the newest item of the client with the most items is removed', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'b1');
  expect(queue.push('a', 'a4', 4)).toBe('a4');
  expect(queue.push('c', 'c1', 4)).toBe('a3');
  expect(queue.push('d', 'd1', 4)).toBe('a2');
  expect(queue.push('e', 'e1', 4), 'all have the same number').toBe('e1');
  expect(queue.has('e')).toBe(false);
  expect(drainQueue(queue)).toBe('a1 b1 c1 d1');
});

test('expired items of clients that wait for another turn are removed', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'b1');
  queue.take();
  expect(queue.removeRepeated((item) => item !== 'a3')).toEqual(['a2']);
  expect(queue.size()).toBe(2);
  expect(drainQueue(queue)).toBe('b1 a3');
});

test('an item moves forward for a client without items in the queue, unless its own client is next', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'b1');
  queue.bringForward('c', (item) => item === 'a3');
  queue.bringForward('d', (item) => item === 'a1');
  queue.bringForward('b', (item) => item === 'a2');
  expect(drainQueue(queue)).toBe('a1 b1 a3 a2');
});

test('for any sequence, each item leaves once, and no client has two turns while another waits for one', () => {
  const stepArbitrary = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant('take'));
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 200 }), (steps) => {
      const queue = createFairQueue<string>();
      const waitingItems: string[] = [];
      /** Clients that were served while a client waits, by waiting client. */
      const turnsOfOthers = new Map<string, string[]>();
      const isWaiting = (client: string) => waitingItems.some((item) => item.startsWith(client));
      for (const [index, client] of steps.entries()) {
        if (client !== 'take') {
          if (!isWaiting(client)) turnsOfOthers.set(client, []);
          waitingItems.push(`${client}${index}`);
          queue.push(client, `${client}${index}`);
          continue;
        }
        const item = queue.take();
        expect(item === undefined).toBe(waitingItems.length === 0);
        if (item === undefined) continue;
        waitingItems.splice(waitingItems.indexOf(item), 1);
        const servedClient = item.slice(0, 1);
        turnsOfOthers.set(servedClient, []);
        for (const [otherClient, turns] of turnsOfOthers) {
          if (otherClient === servedClient || !isWaiting(otherClient)) continue;
          expect(turns).not.toContain(servedClient);
          turns.push(servedClient);
        }
      }
      expect(queue.size()).toBe(waitingItems.length);
    }),
  );
});
