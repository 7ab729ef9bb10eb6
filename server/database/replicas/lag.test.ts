import { expect, test } from 'vitest';
import { createLagMeter, parseLsn } from './lag.ts';

test('a place in the log is read as PostgreSQL writes it', () => {
  expect(parseLsn('0/0')).toBe(0n);
  expect(parseLsn('16/B374D848')).toBe(0x16_b374_d848n);
  expect(parseLsn('1/0') > parseLsn('0/FFFFFFFF')).toBe(true);
});

test('a replica is as late as the first thing it lacks', () => {
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

test('nothing new for an hour is no lag, and a primary that stands still makes none', () => {
  let now = 0;
  const meter = createLagMeter(() => now);
  meter.addPrimarySample(10n);
  for (now = 500; now < 3_600_000; now += 60_000) meter.addPrimarySample(10n);
  expect(meter.lagOf(10n)).toBe(0);
  expect(meter.lagOf(9n)).toBe(now);
});
