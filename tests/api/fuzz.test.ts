import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#contract/error.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { createRandomGenerator, randomRequest } from '#tests/factories/requests.ts';
import { ENGINES, startServer, type TestServer } from '#tests/factories/server.ts';

/**
 * Seed of the random requests. PODIUM_FUZZ_SEED overrides the default, for example to repeat a failed
 * test.
 */
const SEED = Number(process.env.PODIUM_FUZZ_SEED ?? 2026);
const REQUEST_COUNT = sampleOrAll({ memory: 1000, postgres: 400 }, { memory: 4000, postgres: 1000 });
/** Number of concurrent connections, as a browser or crawler opens them. */
const CONNECTION_COUNT = 8;

describe.each(ENGINES)('random requests, with searches from %s', (engine) => {
  let server: TestServer;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT });
  beforeAll(async () => {
    server = await startServer('embedded', { engine, stocks: 300 });
  });
  afterAll(async () => {
    agent.destroy();
    await server.close();
  });

  type FuzzResponse = { readonly status: number; readonly body: string };
  const sendRequest = (path: string) =>
    new Promise<FuzzResponse>((resolve, reject) => {
      const clientRequest = request(server.origin + path, { agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, body });
        });
      });
      clientRequest.on('error', reject).end();
    });

  test(`${REQUEST_COUNT[engine]} requests of seed ${SEED} are answered or rejected, and none fails`, async () => {
    const random = createRandomGenerator(SEED);
    const paths = Array.from({ length: REQUEST_COUNT[engine] }, () => randomRequest(random));
    const countByStatus = new Map<number, number>();
    const problems: string[] = [];
    const sendRequests = async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const { status, body } = await sendRequest(path);
        countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
        if (status !== 200 && !isRefusal(status, body))
          problems.push(`${status} ${path} ${body.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTION_COUNT }, sendRequests));
    expect(problems).toEqual([]);
    // Each status code must occur, otherwise the random requests cover too little.
    expect([...countByStatus.keys()].sort()).toEqual([200, 400, 404]);
    for (const count of countByStatus.values()) expect(count).toBeGreaterThan(REQUEST_COUNT[engine] / 200);
    expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  }, 120_000);
});

/** Returns whether a response is an API error with the right status, or the 404 page. */
function isRefusal(status: number, body: string): boolean {
  if (status === 404 && body.startsWith('<!doctype html>')) return true;
  if (status !== 400 && status !== 404) return false;
  const { success, data } = errorAnswer.safeParse(JSON.parse(body));
  return success && ERROR_STATUS[data.error.code as ErrorCode] === status;
}
