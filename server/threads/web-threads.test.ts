import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canSharePorts } from '../process/listen.ts';
import { createWebThreads } from './web-threads.ts';

const WAIT = { timeout: 30_000 };

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', () => resolve()));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

test.runIf(await canSharePorts())(
  'threads share a port; one that ends or cannot follow is replaced, and knows the newest data',
  async () => {
    const port = await freePort();
    const log = { warn: vi.fn(), error: vi.fn() };
    let newest = 1;
    const program = new URL('./web-thread.fixture.ts', import.meta.url);
    const threads = createWebThreads({ program, log, pauseMs: 1 });
    onTestFinished(() => threads.stop());
    await threads.start({
      count: 2,
      data: { port } as never,
      answers: {} as never,
      wholeData: () => ({ version: newest, built: undefined }),
    });
    const ask = async (path = '/') => {
      const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      return text.split(' ').map(Number) as [thread: number, version: number];
    };
    /** The threads that answer, and the versions they know. */
    const answering = async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask()));
      return {
        threads: new Set(answers.map(([thread]) => thread)),
        versions: new Set(answers.map(([, version]) => version)),
      };
    };
    expect((await answering()).threads.size).toBe(2);
    expect(await threads.read()).toHaveLength(2);

    newest = 2;
    threads.tell({ version: 2, built: undefined });
    await vi.waitFor(async () => expect((await answering()).versions).toEqual(new Set([2])), WAIT);

    const before = (await answering()).threads;
    newest = 3;
    await ask('/ends').catch(() => undefined);
    await expect(ask(), 'the other one goes on').resolves.toHaveLength(2);
    await vi.waitFor(async () => {
      const { threads: now } = await answering();
      expect(now.size).toBe(2);
      expect([...now].some((thread) => !before.has(thread))).toBe(true);
    }, WAIT);
    expect((await answering()).versions, 'the new one was told all').toContain(3);
    expect(log.warn).toHaveBeenCalledTimes(1);

    threads.tell({ version: -1, built: undefined });
    await vi.waitFor(async () => {
      expect((await answering().catch(() => undefined))?.versions).toEqual(new Set([3]));
    }, WAIT);
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'a web thread could not take new data');
    await threads.stop();
    await expect(ask()).rejects.toThrow();
  },
);
