import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RenderRequest } from '#contract/render.ts';
import { createRenderThreads, type RenderThreads } from './render-threads.ts';

const BROKEN = new URL('./broken-worker.fixture.ts', import.meta.url);
/** A thread takes its time on a busy machine. */
const BUSY = { timeout: 30_000 };
const ENDS = new URL('data:text/javascript,process.exit(1)');

let threads: RenderThreads;
afterEach(() => threads.stop());

const page = (url: string) => ({ url }) as RenderRequest;

async function open({ count = 1, maxDelay = 0, worker = BROKEN } = {}) {
  threads = createRenderThreads({
    count,
    drawHere: async ({ url }) => ({ status: 200, headers: {}, body: `${url} here` }),
    answer: vi.fn(),
    maxDelay,
    log: { error: vi.fn() },
    worker,
  });
  await threads.start();
  return threads.draw;
}

describe('The threads that draw pages', () => {
  it('draw them, and are replaced when one ends: only its own page fails', async () => {
    const draw = await open();
    await expect(draw(page('/a'), undefined)).resolves.toMatchObject({ body: '/a' });
    await expect(draw(page('/ends'), undefined)).rejects.toThrow('has ended');
    // Until the next is ready, this thread draws.
    await expect(draw(page('/b'), undefined)).resolves.toMatchObject({ body: '/b here' });
    const next = async () => expect(await draw(page('/c'), undefined)).toMatchObject({ body: '/c' });
    await vi.waitFor(next, BUSY);
  });

  it('leave pages to this thread where there are none, or where they cannot begin', async () => {
    const none = await open({ count: 0 });
    await expect(none(page('/a'), undefined)).resolves.toMatchObject({ body: '/a here' });
    const ended = await open({ worker: ENDS });
    await expect(ended(page('/a'), undefined)).resolves.toMatchObject({ body: '/a here' });
  });

  it('refuse further pages when one has waited too long', async () => {
    const draw = await open({ maxDelay: 1 });
    const held = ['/hangs', '/hangs', '/a'].map((url) => draw(page(url), undefined).catch(() => undefined));
    const refused = vi.fn();
    await vi.waitFor(() => {
      draw(page('/b'), undefined).catch(refused);
      expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable', retryAfter: 5 }));
    }, BUSY);
    await threads.stop();
    await Promise.all(held);
  });
});
