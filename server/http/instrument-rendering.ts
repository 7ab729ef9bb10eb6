import { readAddress } from '#domain/address/read-address.ts';
import { runInSpan } from '../trace/trace.ts';
import type { AppMetrics } from '../watch/app-metrics.ts';
import type { RenderPage } from './pages.ts';

/**
 * Wraps a render function: renders each page within a trace span and records how long each kind of page
 * takes.
 */
export function instrumentRendering(
  renderPage: RenderPage,
  metrics: Pick<AppMetrics, 'recordPageRender'> | undefined,
): RenderPage {
  return async (request) => {
    const pageName = readAddress(request.url.split('?', 1)[0] ?? '')?.name ?? 'none';
    const startedAt = performance.now();
    try {
      const spanStart = { name: `draw ${pageName}`, kind: 'internal' } as const;
      return await runInSpan(spanStart, () => renderPage(request));
    } finally {
      metrics?.recordPageRender(pageName, (performance.now() - startedAt) / 1000);
    }
  };
}
