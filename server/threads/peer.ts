import { onMessage, type Port, sendMessage } from '../messages/thread-messages.ts';
import { readError, type SentError, sendError } from './sent-error.ts';

/** What one thread answers another, by name. `gone` aborts when the asker no longer waits. */
export type Calls = Readonly<Record<string, (input: never, gone: AbortSignal) => unknown>>;

type InputOf<Call> = Call extends (input: infer Input, ...rest: never[]) => unknown ? Input : never;
type AnswerOf<Call> = Call extends (...args: never[]) => infer Answer ? Awaited<Answer> : never;

type Message =
  | { readonly of: 'call'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly of: 'gone'; readonly id: number }
  | { readonly of: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly of: 'error'; readonly id: number; readonly error: SentError };

export type Peer<Theirs extends Calls> = {
  /** Rejects as the other thread does, or when it has ended. */
  ask<Name extends keyof Theirs & string>(
    name: Name,
    input: InputOf<Theirs[Name]>,
    gone?: AbortSignal,
  ): Promise<AnswerOf<Theirs[Name]>>;
  /** The other thread has ended: nothing is answered any more. */
  end(): void;
};

/** Two threads that ask each other. Each gives what it answers, and asks what the other does. */
export function createPeer<Theirs extends Calls>(port: Port, ours: Calls): Peer<Theirs> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const answering = new Map<number, AbortController>();
  let asked = 0;

  async function answer(id: number, name: string, input: unknown): Promise<void> {
    const gone = new AbortController();
    answering.set(id, gone);
    try {
      const call = ours[name] as (input: unknown, gone: AbortSignal) => unknown;
      const value = await call(input, gone.signal);
      sendMessage<Message>(port, { of: 'answer', id, value });
    } catch (error) {
      sendMessage<Message>(port, { of: 'error', id, error: sendError(error) });
    } finally {
      answering.delete(id);
    }
  }

  onMessage<Message>(port, (message) => {
    if (message.of === 'call') return void answer(message.id, message.name, message.input);
    if (message.of === 'gone') return answering.get(message.id)?.abort();
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.of === 'answer') waiter?.resolve(message.value);
    else waiter?.reject(readError(message.error));
  });

  return {
    ask(name, input, gone) {
      asked += 1;
      const id = asked;
      const waiter = Promise.withResolvers<unknown>();
      waiting.set(id, waiter);
      sendMessage<Message>(port, { of: 'call', id, name, input });
      gone?.addEventListener('abort', () => {
        if (waiting.has(id)) sendMessage<Message>(port, { of: 'gone', id });
      });
      return waiter.promise as Promise<never>;
    },
    end() {
      for (const { reject } of waiting.values()) reject(new Error('the thread that was asked has ended'));
      waiting.clear();
      for (const gone of answering.values()) gone.abort();
    },
  };
}
