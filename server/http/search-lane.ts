import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { QuickAnswer } from '../services/quick-answers.ts';
import { createAnswerMemory } from './answer-memory.ts';
import type { Freshness } from './freshness.ts';
import { readQuery } from './query.ts';
import { tellOfRequest } from './request-log.ts';

export type SearchLaneOptions = {
  /** By their paths. */
  readonly calls: ReadonlyMap<string, QuickAnswer>;
  /** The headers that every answer has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly freshness: Pick<Freshness, 'marks'>;
  readonly idOf: (request: IncomingMessage) => string;
  readonly log: Logger;
};

/**
 * Searches are most of what is asked, and what surrounds a handler costs about as much as to find an answer.
 * So a GET of one of these calls that is answered at once, whole and uncompressed is answered before Fastify
 * sees it, with the very same status, headers and bytes. Everything else, every refusal and every failure
 * goes on to Fastify as if nothing had been tried: no rule is here that is not there.
 */
export function registerSearchLane(app: FastifyInstance, options: SearchLaneOptions): void {
  const { server } = app;
  const answers = searchLane(options);
  const others = server.rawListeners('request');
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (closing || !answers(request, response))
      for (const other of others) other.call(server, request, response);
  });
}

/** False when the request has not been touched. */
type Lane = (request: IncomingMessage, response: ServerResponse) => boolean;

function searchLane({ calls, headers, freshness, idOf, log }: SearchLaneOptions): Lane {
  const memory = createAnswerMemory();
  const always = Object.entries(headers).flat();
  let marks: ReturnType<Freshness['marks']> | undefined;
  let head: string[] = [];

  const headOf = (id: string, bytes: number): string[] => {
    const present = freshness.marks();
    if (present !== marks) {
      marks = present;
      const type = ['content-type', 'application/json; charset=utf-8'];
      head = ['x-request-id', '', ...always, ...Object.entries(marks).flat(), ...type, 'content-length', ''];
    }
    head[1] = id;
    head[head.length - 1] = String(bytes);
    return head;
  };

  return (request, response) => {
    const { url = '' } = request;
    const mark = url.indexOf('?');
    const answer = calls.get(mark < 0 ? url : url.slice(0, mark));
    if (!answer || !isPlain(request)) return false;
    const bytes = attempt(() => answer(readQuery(mark < 0 ? '' : url.slice(mark + 1)), memory.take));
    if (!bytes) return false;
    const id = idOf(request);
    if (log.isLevelEnabled('info')) tellWhenDone(log, request, response, id);
    response.writeHead(200, headOf(id, bytes.length)).end(bytes);
    // Nothing is left to be sent: the socket has taken all of it.
    if (response.writableLength === 0) memory.giveBack();
    return true;
  };
}

/** Nothing is asked of the answer that depends on more than its parameters. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  const encoding = headers['accept-encoding'];
  return (
    method === 'GET' &&
    (encoding === undefined || encoding === 'identity') &&
    headers['if-none-match'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** What fails here fails again where failures are answered. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function tellWhenDone(
  log: Logger,
  { method, url }: IncomingMessage,
  response: ServerResponse,
  reqId: string,
): void {
  const began = performance.now();
  const tell = (error?: Error) => {
    const elapsed = performance.now() - began;
    tellOfRequest(log, { reqId, method, url, status: response.statusCode, elapsed }, error);
  };
  response.once('finish', () => tell()).once('error', tell);
}
