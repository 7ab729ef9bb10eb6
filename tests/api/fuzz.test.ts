import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#contract/error.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { randomOf, randomRequest } from '#tests/factories/requests.ts';
import { ENGINES, startServer, type TestServer } from '#tests/factories/server.ts';

/** PODIUM_FUZZ_SEED repeats a run; by default every run uses the same seed. */
const SEED = Number(process.env.PODIUM_FUZZ_SEED ?? 2026);
const REQUESTS = sampleOrAll({ memory: 1000, postgres: 400 }, { memory: 4000, postgres: 1000 });
/** Concurrent connections, as of a browser or crawler. */
const CONNECTIONS = 8;

describe.each(ENGINES)('random requests, answered from %s', (engine) => {
  let server: TestServer;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
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

  test(`${REQUESTS[engine]} of seed ${SEED} are answered or refused, never failed`, async () => {
    const random = randomOf(SEED);
    const paths = Array.from({ length: REQUESTS[engine] }, () => randomRequest(random));
    const statuses = new Map<number, number>();
    const problems: string[] = [];
    const worker = async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const { status, body } = await sendRequest(path);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 200 && !isRefusal(status, body))
          problems.push(`${status} ${path} ${body.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    expect(problems).toEqual([]);
    // All statuses must occur, otherwise the run proves nothing.
    expect([...statuses.keys()].sort()).toEqual([200, 400, 404]);
    for (const count of statuses.values()) expect(count).toBeGreaterThan(REQUESTS[engine] / 200);
    expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  }, 120_000);
});

/** Returns whether a response is an error of ours with the right status, or the 404 page. */
function isRefusal(status: number, body: string): boolean {
  if (status === 404 && body.startsWith('<!doctype html>')) return true;
  if (status !== 400 && status !== 404) return false;
  const { success, data } = errorAnswer.safeParse(JSON.parse(body));
  return success && ERROR_STATUS[data.error.code as ErrorCode] === status;
}
