import type { SpanStart } from '../trace/trace.ts';

/**
 * Describes a request to another machine for tracing. Path and query are omitted, because they may
 * contain keys.
 */
export function requestSpan(method: 'GET' | 'POST', url: string): SpanStart {
  const { hostname } = new URL(url);
  const attributes = { 'http.request.method': method, 'server.address': hostname };
  return { name: `${method} ${hostname}`, kind: 'client', attributes };
}
