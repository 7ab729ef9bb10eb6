import { parentPort } from 'node:worker_threads';
import type { Api } from '#contract/call-table.ts';
import { CALL_PATHS } from '#contract/paths.ts';
import { loadBuiltRenderer } from '../http/built-renderer.ts';
import { encode } from '../http/compression.ts';
import type { DrawnPage } from '../http/pages.ts';
import { sendError } from '../threads/sent-error.ts';
import {
  type Asked,
  type FromThread,
  type Outcome,
  type PageOrder,
  readOutcome,
  type ToThread,
} from './messages.ts';

/**
 * A thread that draws pages. It has no data of its own: what a page needs is asked of the thread that answers calls, so
 * that limits, sessions, jobs and the catalogue stay in one place.
 */
const renderer = await loadBuiltRenderer();
const waiting = new Map<number, (answer: Extract<ToThread, { of: 'answer' }>) => void>();
let questions = 0;

const post = (message: FromThread, moved: readonly ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, moved);

parentPort?.on('message', async (message: ToThread) => {
  if (message.of === 'answer') {
    waiting.get(message.question)?.(message);
    waiting.delete(message.question);
    return;
  }
  const { page, order } = message;
  const outcome = await draw(page, order).then(
    (value): Outcome<DrawnPage> => ({ value }),
    (error: unknown) => ({ error: sendError(error) }),
  );
  post({ of: 'drawn', page, outcome }, 'value' in outcome ? buffersOf(outcome.value) : []);
});
post({ of: 'ready' });

async function draw(page: number, { version, encoding, ...order }: PageOrder): Promise<DrawnPage> {
  let latest = version;
  const ask = async (asked: Asked): Promise<unknown> => {
    const answer = await question(page, asked);
    latest = answer.version;
    return readOutcome(answer.outcome);
  };
  const { html, ...rest } = await renderer.render({
    ...order,
    api: apiOf(ask, version, () => latest === version),
    graphql: (graphql) => ask({ graphql }),
    ...(version !== undefined && { version: () => latest ?? '' }),
    onFailure: (error) => post({ of: 'failure', page, error: sendError(error) }),
  });
  const body = new TextEncoder().encode(html);
  const encoded = encode(body, encoding);
  if (encoded.encoding === undefined) return { ...rest, body };
  // Moved to the other thread, so they must be nobody else's: zlib's buffers may be slices of larger ones.
  return { ...rest, body, encoded: { ...encoded, bytes: new Uint8Array(encoded.bytes) } };
}

function buffersOf({ body, encoded }: DrawnPage): readonly ArrayBuffer[] {
  const parts = [body, encoded?.bytes].filter((part) => part instanceof Uint8Array);
  return parts.map(({ buffer }) => buffer as ArrayBuffer);
}

function question(page: number, asked: Asked): Promise<Extract<ToThread, { of: 'answer' }>> {
  return new Promise((resolve) => {
    questions += 1;
    waiting.set(questions, resolve);
    post({ of: 'question', page, question: questions, asked });
  });
}

/** Answers that are the same for all pages of a version, such as the districts: asked once, and written as text once. */
const shared = new Map<string, { readonly version: string; readonly answer: Promise<unknown> }>();

function apiOf(
  ask: (asked: Asked) => Promise<unknown>,
  version: string | undefined,
  isCurrent: () => boolean,
): Api {
  const call = (name: string) => (input: Record<string, string>) => {
    const asked = { call: name, input } as Asked;
    if (version === undefined || Object.keys(input).length > 0) return ask(asked);
    const known = shared.get(name);
    if (known?.version === version) return known.answer;
    const answer = ask(asked);
    shared.set(name, { version, answer });
    const forget = () => void shared.delete(name);
    // Other data may have taken their place meanwhile.
    answer.then(() => isCurrent() || forget(), forget);
    return answer;
  };
  return Object.fromEntries(Object.keys(CALL_PATHS).map((name) => [name, call(name)])) as Api;
}
