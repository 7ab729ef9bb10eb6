import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { FIRST_FRAME_SCRIPT } from './first-frame.ts';

test('the first frame has the first screen alone: what waits for it is laid out with the second', () => {
  const attributes = new Set<string>();
  let callbacks: (() => void)[] = [];
  runInNewContext(FIRST_FRAME_SCRIPT, {
    document: {
      documentElement: {
        toggleAttribute: (name: string, isSet: boolean) =>
          isSet ? attributes.add(name) : attributes.delete(name),
      },
    },
    requestAnimationFrame: (work: () => void) => callbacks.push(work),
  });
  const layOutFrame = () => {
    const due = callbacks;
    callbacks = [];
    for (const work of due) work();
    return [...attributes];
  };
  expect(layOutFrame()).toEqual(['data-first-frame']);
  expect(layOutFrame()).toEqual([]);
});
