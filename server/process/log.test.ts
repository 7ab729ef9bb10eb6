import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

function createRecordedLog(isTTY: boolean, pretty?: boolean) {
  const lines: string[] = [];
  const output = { isTTY, write: (text: string) => lines.push(text) };
  return { lines, log: createLog({ LOG_LEVEL: 'info', LOG_PRETTY: pretty }, output) };
}

const REQUEST = { reqId: 'a1', method: 'GET', url: '/en/ics/property?x=1', status: 200, ms: 12 };
const stripColours = (text: string | undefined) => stripVTControlCharacters(text ?? '');

describe('the log', () => {
  test('writes one readable line per entry to a terminal', () => {
    const { lines, log } = createRecordedLog(true);
    log.info(REQUEST, 'request');
    log.info({ version: 7, ms: 31 }, 'catalogue loaded');
    log.warn({ err: new Error('connect ECONNREFUSED') }, 'the database is away');
    log.debug('hidden');
    expect(lines.map(stripColours)).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d GET \/en\/ics\/property\?x=1 200, 12 ms\n$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d catalogue loaded version=7 ms=31\n$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d warning: the database is away: connect ECONNREFUSED\n$/),
    ]);
  });

  test('shows the stack of an error below its line, with its request', () => {
    const { lines, log } = createRecordedLog(true);
    log.error({ ...REQUEST, err: new Error('broken') }, 'request failed');
    const [first, second] = stripColours(lines[0]).split('\n');
    expect(first).toMatch(
      / error: request failed, GET \/en\/ics\/property\?x=1 200, 12 ms: broken reqId=a1$/,
    );
    expect(second).toMatch(/^ {4}at .*log\.test\.ts/);
  });

  test('is JSON when it is piped', () => {
    const { lines, log } = createRecordedLog(false);
    log.info(REQUEST, 'request');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, msg: 'request', ...REQUEST });
    expect(lines[0]).toMatch(/\n$/);
  });

  test('follows LOG_PRETTY for every output', () => {
    const jsonLog = createRecordedLog(true, false);
    jsonLog.log.info(REQUEST, 'request');
    expect(JSON.parse(jsonLog.lines[0] ?? '')).toMatchObject(REQUEST);
    const readableLog = createRecordedLog(false, true);
    readableLog.log.info(REQUEST, 'request');
    // The output is not a terminal, so it has no colours.
    expect(readableLog.lines[0]).toMatch(/^\d\d:\d\d:\d\d GET .*\n$/);
    expect(readableLog.lines[0]).toBe(stripColours(readableLog.lines[0]));
  });
});
