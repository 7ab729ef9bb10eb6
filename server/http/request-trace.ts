import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTrace, runInTrace, type Trace, type Tracer } from '../trace/trace.ts';
import { readTraceparent } from '../trace/traceparent.ts';
import { loggableUrl } from './loggable-url.ts';

const TRACE_KEY = Symbol('trace');
/** A request with its trace. Storing the trace on the request is much faster than looking it up in a map. */
type TracedMessage = IncomingMessage & { [TRACE_KEY]?: Trace };

/** Starts the trace of a request: continues the trace of the `traceparent` header, or starts a new one. */
export function beginTrace(raw: IncomingMessage, tracer: Tracer): Trace {
  const spanStart = { name: raw.method ?? 'GET', kind: 'server' } as const;
  const trace = tracer.begin(spanStart, readTraceparent(raw.headers.traceparent));
  (raw as TracedMessage)[TRACE_KEY] = trace;
  return trace;
}

export function traceIdOf({ raw }: Pick<FastifyRequest, 'raw'>): string | undefined {
  return traceOf(raw)?.traceId;
}

function traceOf(raw: TracedMessage): Trace | undefined {
  return raw[TRACE_KEY];
}

/** Ends a request's span when its response completes or its connection breaks. */
export function endSpans(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = traceOf(request.raw)?.span;
    if (span) reply.raw.once('close', () => span.end(spanOutcomeOf(request, reply.raw.statusCode)));
    done();
  });
}

/** Runs all further hooks and the handler of a request within its trace. */
export function runRequestsInTrace(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => runInTrace(traceOf(raw), done));
  // The events of the body stream run outside of the trace, so the trace must be restored after the
  // body is read.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traceOf(request.raw);
    if (currentTrace() === trace) done();
    else runInTrace(trace, done);
  });
}

function spanOutcomeOf({ method, url, routeOptions }: FastifyRequest, status: number) {
  const route = routeOptions.url;
  return {
    name: route === undefined ? method : `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'url.path': loggableUrl(url).split('?', 1)[0] ?? '',
      'http.response.status_code': status,
    },
    ...(status >= 500 && { error: `status ${status}` }),
  };
}
