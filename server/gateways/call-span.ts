import type { SpanStart } from '../trace/trace.ts';

/** A call to another machine, without its path and query: these may hold keys. */
export function callSpan(method: 'GET' | 'POST', url: string): SpanStart {
  const { hostname } = new URL(url);
  const facts = { 'http.request.method': method, 'server.address': hostname };
  return { name: `${method} ${hostname}`, kind: 'client', facts };
}
