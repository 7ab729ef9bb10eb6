import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTrace, runIn, type Trace, type Tracer } from '../trace/trace.ts';
import { readTraceparent } from '../trace/traceparent.ts';
import { shortUrl } from './short-url.ts';

const TRACE = Symbol('trace');
/** On the request itself: to look it up elsewhere would cost each request more than all else that is done here. */
type Traced = IncomingMessage & { [TRACE]?: Trace };

/** The trace that a request belongs to: of whoever asked, where they name one, else a new one. */
export function beginTrace(raw: IncomingMessage, tracer: Tracer): Trace {
  const start = { name: raw.method ?? 'GET', kind: 'server' } as const;
  const trace = tracer.begin(start, readTraceparent(raw.headers.traceparent));
  (raw as Traced)[TRACE] = trace;
  return trace;
}

export function traceIdOf({ raw }: Pick<FastifyRequest, 'raw'>): string | undefined {
  return traceOf(raw)?.traceId;
}

function traceOf(raw: Traced): Trace | undefined {
  return raw[TRACE];
}

/** Ends a request's span when it is answered or broken off. */
export function endSpans(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = traceOf(request.raw)?.span;
    if (span) reply.raw.once('close', () => span.end(outcomeOf(request, reply.raw.statusCode)));
    done();
  });
}

/** Does everything from here on for a request within its trace. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => runIn(traceOf(raw), done));
  // What reads a body begins anew at each piece of it, outside of the trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traceOf(request.raw);
    if (currentTrace() === trace) done();
    else runIn(trace, done);
  });
}

function outcomeOf({ method, url, routeOptions }: FastifyRequest, status: number) {
  const route = routeOptions.url;
  return {
    name: route === undefined ? method : `${method} ${route}`,
    facts: {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'url.path': shortUrl(url).split('?', 1)[0] ?? '',
      'http.response.status_code': status,
    },
    ...(status >= 500 && { error: `status ${status}` }),
  };
}
