import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

function record(isTTY: boolean, pretty?: boolean) {
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => written.push(text) };
  return { written, log: createLog({ LOG_LEVEL: 'info', LOG_PRETTY: pretty }, out) };
}

const REQUEST = { reqId: 'a1', method: 'GET', url: '/en/ics/property?x=1', status: 200, ms: 12 };
const plain = (text: string | undefined) => stripVTControlCharacters(text ?? '');

describe('the log', () => {
  test('speaks to people on a terminal, a line each', () => {
    const { written, log } = record(true);
    log.info(REQUEST, 'request');
    log.info({ version: 7, ms: 31 }, 'catalogue loaded');
    log.warn({ err: new Error('connect ECONNREFUSED') }, 'the database is away');
    log.debug('hidden');
    expect(written.map(plain)).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d GET \/en\/ics\/property\?x=1 200, 12 ms\n$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d catalogue loaded version=7 ms=31\n$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d warning: the database is away: connect ECONNREFUSED\n$/),
    ]);
  });

  test('shows the stack of a fault below its line, with the request it belongs to', () => {
    const { written, log } = record(true);
    log.error({ ...REQUEST, err: new Error('broken') }, 'request failed');
    const [first, second] = plain(written[0]).split('\n');
    expect(first).toMatch(
      / error: request failed, GET \/en\/ics\/property\?x=1 200, 12 ms: broken reqId=a1$/,
    );
    expect(second).toMatch(/^ {4}at .*log\.test\.ts/);
  });

  test('is JSON when it is piped', () => {
    const { written, log } = record(false);
    log.info(REQUEST, 'request');
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 30, msg: 'request', ...REQUEST });
    expect(written[0]).toMatch(/\n$/);
  });

  test('is what LOG_PRETTY says, wherever it goes', () => {
    const json = record(true, false);
    json.log.info(REQUEST, 'request');
    expect(JSON.parse(json.written[0] ?? '')).toMatchObject(REQUEST);
    const readable = record(false, true);
    readable.log.info(REQUEST, 'request');
    // No colours where nobody asked for them.
    expect(readable.written[0]).toMatch(/^\d\d:\d\d:\d\d GET .*\n$/);
    expect(readable.written[0]).toBe(plain(readable.written[0]));
  });
});
