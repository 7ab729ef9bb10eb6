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
 *
 * Those that have come in together are searched one after another, and then sent one after another: what the
 * processor has at hand for one search it then has for the next.
 */
export function registerSearchLane(app: FastifyInstance, options: SearchLaneOptions): void {
  const { server } = app;
  const others = server.rawListeners('request');
  const goOn: Handler = (request, response) => {
    for (const other of others) other.call(server, request, response);
  };
  const lane = searchLane(options, goOn);
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const asked = closing ? undefined : lane.asked(request);
    if (asked) lane.queue(asked, request, response);
    else goOn(request, response);
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** One of the calls with its parameters. */
type Asked = { readonly answer: QuickAnswer; readonly search: string };
type Waiting = Asked & {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** When it came in, if anybody wants to know. */
  readonly began: number;
};

/** So many are answered before anything else has its turn, and before the first of them is sent. */
const TOGETHER = 16;

function searchLane({ calls, headers, freshness, idOf, log }: SearchLaneOptions, goOn: Handler) {
  const memory = createAnswerMemory();
  const headOf = headWriter(headers, freshness);
  const waiting: Waiting[] = [];

  const send = ({ request, response, began }: Waiting, bytes: Uint8Array): void => {
    const id = idOf(request);
    if (log.isLevelEnabled('info')) tellWhenDone(log, request, response, id, began);
    response.writeHead(200, headOf(id, bytes.length)).end(bytes);
    // Nothing is left to be sent: the socket has taken all of it.
    if (response.writableLength === 0) memory.giveBack(bytes);
  };
  const answerTogether = (): void => {
    const group = waiting.splice(0, TOGETHER);
    if (waiting.length > 0) setImmediate(answerTogether);
    const answers = group.map(({ answer, search }) => attempt(() => answer(readQuery(search), memory.take)));
    for (const [index, one] of group.entries()) {
      const bytes = answers[index];
      if (bytes) send(one, bytes);
      else goOn(one.request, one.response);
    }
  };

  return {
    /** undefined for what is none of these calls. */
    asked(request: IncomingMessage): Asked | undefined {
      const { url = '' } = request;
      const mark = url.indexOf('?');
      const answer = calls.get(mark < 0 ? url : url.slice(0, mark));
      return answer && isPlain(request) ? { answer, search: mark < 0 ? '' : url.slice(mark + 1) } : undefined;
    },
    queue(asked: Asked, request: IncomingMessage, response: ServerResponse): void {
      const began = log.isLevelEnabled('info') ? performance.now() : 0;
      // After what else has come in by now, which may be more of the same.
      if (waiting.push({ ...asked, request, response, began }) === 1) setImmediate(answerTogether);
    },
  };
}

/** The headers of an answer, which but for two are the same until the data change. */
function headWriter(
  headers: SearchLaneOptions['headers'],
  freshness: SearchLaneOptions['freshness'],
): (id: string, bytes: number) => string[] {
  const always = Object.entries(headers).flat();
  let marks: ReturnType<Freshness['marks']> | undefined;
  let head: string[] = [];
  return (id, bytes) => {
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
  began: number,
): void {
  const tell = (error?: Error) => {
    const elapsed = performance.now() - began;
    tellOfRequest(log, { reqId, method, url, status: response.statusCode, elapsed }, error);
  };
  response.once('finish', () => tell()).once('error', tell);
}
