import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test('loopback is 127.0.0.0/8, ::1 and localhost', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', 'localhost'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example.com', '1270.0.0.1'].some(isLoopback)).toBe(
    false,
  );
});
