import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canSharePorts } from '../process/listen.ts';
import { createWebThreads } from './web-threads.ts';

const WAIT_OPTIONS = { timeout: 30_000 };

async function findFreePort(): Promise<number> {
  const probeServer = createServer();
  await new Promise<void>((resolve) => probeServer.listen(0, '127.0.0.1', () => resolve()));
  const address = probeServer.address();
  await new Promise((resolve) => probeServer.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

test.runIf(await canSharePorts())(
  'web threads share a port; a thread that ends or cannot update is replaced by one with the newest data',
  async () => {
    const port = await findFreePort();
    const log = { warn: vi.fn(), error: vi.fn() };
    let newestVersion = 1;
    const scriptUrl = new URL('./web-thread.fixture.ts', import.meta.url);
    const threads = createWebThreads({ scriptUrl, log, restartDelayMs: 1 });
    onTestFinished(() => threads.stop());
    await threads.start({
      threadCount: 2,
      threadData: { port } as never,
      mainCalls: {} as never,
      fullData: () => ({ version: newestVersion, partsUpdate: undefined }),
    });
    const fetchThreadState = async (path = '/') => {
      const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      return text.split(' ').map(Number) as [thread: number, version: number];
    };
    /** Returns the ids of all responding threads, and their data versions. */
    const findRespondingThreads = async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => fetchThreadState()));
      return {
        threads: new Set(answers.map(([thread]) => thread)),
        versions: new Set(answers.map(([, version]) => version)),
      };
    };
    expect((await findRespondingThreads()).threads.size).toBe(2);
    expect(await threads.readMetrics()).toHaveLength(2);

    newestVersion = 2;
    threads.sendData({ version: 2, partsUpdate: undefined });
    await vi.waitFor(
      async () => expect((await findRespondingThreads()).versions).toEqual(new Set([2])),
      WAIT_OPTIONS,
    );

    const threadsBefore = (await findRespondingThreads()).threads;
    newestVersion = 3;
    await fetchThreadState('/ends').catch(() => undefined);
    await expect(fetchThreadState(), 'the other thread continues').resolves.toHaveLength(2);
    await vi.waitFor(async () => {
      const { threads: currentThreads } = await findRespondingThreads();
      expect(currentThreads.size).toBe(2);
      expect([...currentThreads].some((thread) => !threadsBefore.has(thread))).toBe(true);
    }, WAIT_OPTIONS);
    expect((await findRespondingThreads()).versions, 'the new thread received every message').toContain(3);
    expect(log.warn).toHaveBeenCalledTimes(1);

    threads.sendData({ version: -1, partsUpdate: undefined });
    await vi.waitFor(async () => {
      expect((await findRespondingThreads().catch(() => undefined))?.versions).toEqual(new Set([3]));
    }, WAIT_OPTIONS);
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'a web thread could not take new data');
    await threads.stop();
    await expect(fetchThreadState()).rejects.toThrow();
  },
);
