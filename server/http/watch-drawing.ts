import { readAddress } from '#domain/address/read-address.ts';
import { inSpan } from '../trace/trace.ts';
import type { AppMetrics } from '../watch/app-metrics.ts';
import type { DrawPage } from './pages.ts';

/** Draws pages as spans of the requests that ask for them, and notes how long each kind of page takes. */
export function watchDrawing(draw: DrawPage, metrics: Pick<AppMetrics, 'drawn'> | undefined): DrawPage {
  return async (request) => {
    const page = readAddress(request.url.split('?', 1)[0] ?? '')?.name ?? 'none';
    const started = performance.now();
    try {
      const start = { name: `draw ${page}`, kind: 'internal' } as const;
      return await inSpan(start, () => draw(request));
    } finally {
      metrics?.drawn(page, (performance.now() - started) / 1000);
    }
  };
}
