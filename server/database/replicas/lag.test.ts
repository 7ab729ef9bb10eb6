import { expect, test } from 'vitest';
import { createLagMeter, parseLsn } from './lag.ts';

test('parses a log position in the format of PostgreSQL', () => {
  expect(parseLsn('0/0')).toBe(0n);
  expect(parseLsn('16/B374D848')).toBe(0x16_b374_d848n);
  expect(parseLsn('1/0') > parseLsn('0/FFFFFFFF')).toBe(true);
});

test('the lag of a replica is the age of the oldest change that it lacks', () => {
  let now = 1_000;
  const meter = createLagMeter(() => now);
  meter.addPrimarySample(10n);
  now = 2_000;
  meter.addPrimarySample(20n);
  now = 2_500;
  expect(meter.lagOf(20n)).toBe(0);
  expect(meter.lagOf(15n)).toBe(500);
  expect(meter.lagOf(5n)).toBe(1_500);
});

test('an hour without changes causes no lag, unless the replica lacks the last change', () => {
  let now = 0;
  const meter = createLagMeter(() => now);
  meter.addPrimarySample(10n);
  for (now = 500; now < 3_600_000; now += 60_000) meter.addPrimarySample(10n);
  expect(meter.lagOf(10n)).toBe(0);
  expect(meter.lagOf(9n)).toBe(now);
});

test('after a promotion, replicas do not lag behind changes that the former primary has lost', () => {
  let now = 1_000;
  const meter = createLagMeter(() => now);
  meter.addPrimarySample(10n);
  meter.addPrimarySample(20n);
  now = 5_000;
  meter.addPrimarySample(12n);
  now = 6_000;
  expect(meter.lagOf(12n)).toBe(0);
  expect(meter.lagOf(11n)).toBe(1_000);
});
