import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMissedVersions } from './catalogue.ts';

test('on one timeline, the missed versions are the difference', () => {
  const onlyTimeline = { timelineVersion: 0, versionBefore: 0 };
  expect(countMissedVersions(7, 10, onlyTimeline)).toBe(3);
  expect(countMissedVersions(10, 10, onlyTimeline)).toBe(0);
  expect(countMissedVersions(11, 10, onlyTimeline)).toBeUndefined();
});

test('after a promotion, missed versions are counted exactly if the promoted replica had that version', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000),
      fc.integer({ min: 1, max: 1_000 }),
      fc.nat(1_000),
      fc.nat(2_000),
      (versionBefore, gap, grownVersions, since) => {
        const timelineVersion = versionBefore + gap;
        const version = timelineVersion + grownVersions;
        const history = Array.from({ length: versionBefore + 1 }, (_, index) => index).concat(
          Array.from({ length: grownVersions + 1 }, (_, index) => timelineVersion + index),
        );
        const position = history.indexOf(since);
        expect(countMissedVersions(since, version, { timelineVersion, versionBefore })).toBe(
          position === -1 ? undefined : history.length - 1 - position,
        );
      },
    ),
  );
});
