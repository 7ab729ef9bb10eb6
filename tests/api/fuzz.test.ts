import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#contract/error.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { shortOrAll } from '#tests/factories/long-form.ts';
import { randomOf, randomRequest } from '#tests/factories/requests.ts';
import { ENGINES, startServer, type TestServer } from '#tests/factories/server.ts';

/** PODIUM_FUZZ_SEED repeats a run; without it every run asks the same. */
const SEED = Number(process.env.PODIUM_FUZZ_SEED ?? 2026);
const REQUESTS = shortOrAll({ memory: 1000, postgres: 400 }, { memory: 4000, postgres: 1000 });
/** At once: as many as a browser and a crawler would open. */
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

  type Seen = { readonly status: number; readonly body: string };
  const ask = (path: string) =>
    new Promise<Seen>((resolve, reject) => {
      const asked = request(server.origin + path, { agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const body = Buffer.concat(parts).toString();
          resolve({ status: response.statusCode ?? 0, body });
        });
      });
      asked.on('error', reject).end();
    });

  test(`${REQUESTS[engine]} of seed ${SEED} are answered or refused, never failed`, async () => {
    const random = randomOf(SEED);
    const paths = Array.from({ length: REQUESTS[engine] }, () => randomRequest(random));
    const statuses = new Map<number, number>();
    const wrong: string[] = [];
    const worker = async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const { status, body } = await ask(path);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 200 && !isRefusal(status, body)) wrong.push(`${status} ${path} ${body.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    expect(wrong).toEqual([]);
    // All kinds were among them, so that the run proves something.
    expect([...statuses.keys()].sort()).toEqual([200, 400, 404]);
    for (const count of statuses.values()) expect(count).toBeGreaterThan(REQUESTS[engine] / 200);
    expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  }, 120_000);
});

/** A refusal in our shape, whose code goes with its status, or the page of an address that is not there. */
function isRefusal(status: number, body: string): boolean {
  if (status === 404 && body.startsWith('<!doctype html>')) return true;
  if (status !== 400 && status !== 404) return false;
  const { success, data } = errorAnswer.safeParse(JSON.parse(body));
  return success && ERROR_STATUS[data.error.code as ErrorCode] === status;
}
