import { type MessagePortLike, onMessage, sendMessage } from '../messages/thread-messages.ts';
import { deserializeError, type SerializedError, serializeError } from './serialized-error.ts';

/**
 * Functions that another thread may call, by name. `signal` is aborted when the caller no longer waits
 * for the result.
 */
export type CallHandlers = Readonly<Record<string, (input: never, signal: AbortSignal) => unknown>>;

type InputOf<Call> = Call extends (input: infer Input, ...rest: never[]) => unknown ? Input : never;
type ResultOf<Call> = Call extends (...args: never[]) => infer Result ? Awaited<Result> : never;

type RpcMessage =
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: SerializedError };

export type RpcPeer<RemoteCalls extends CallHandlers> = {
  /** Calls a function in the other thread. Rejects if the function fails or the thread has ended. */
  call<Name extends keyof RemoteCalls & string>(
    name: Name,
    input: InputOf<RemoteCalls[Name]>,
    signal?: AbortSignal,
  ): Promise<ResultOf<RemoteCalls[Name]>>;
  /** Rejects all pending calls, because the other thread has ended. */
  disconnect(): void;
};

/**
 * Creates one end of a two-way RPC connection between threads: serves `handlers` and calls the
 * functions of the other thread.
 */
export function createRpcPeer<RemoteCalls extends CallHandlers>(
  port: MessagePortLike,
  handlers: CallHandlers,
): RpcPeer<RemoteCalls> {
  const pendingCalls = new Map<number, PromiseWithResolvers<unknown>>();
  const runningCalls = new Map<number, AbortController>();
  let lastId = 0;

  async function runCall(id: number, name: string, input: unknown): Promise<void> {
    const controller = new AbortController();
    runningCalls.set(id, controller);
    try {
      const handler = handlers[name] as (input: unknown, signal: AbortSignal) => unknown;
      const value = await handler(input, controller.signal);
      sendMessage<RpcMessage>(port, { type: 'answer', id, value });
    } catch (error) {
      sendMessage<RpcMessage>(port, { type: 'error', id, error: serializeError(error) });
    } finally {
      runningCalls.delete(id);
    }
  }

  onMessage<RpcMessage>(port, (message) => {
    if (message.type === 'call') return void runCall(message.id, message.name, message.input);
    if (message.type === 'abort') return runningCalls.get(message.id)?.abort();
    const pendingCall = pendingCalls.get(message.id);
    pendingCalls.delete(message.id);
    if (message.type === 'answer') pendingCall?.resolve(message.value);
    else pendingCall?.reject(deserializeError(message.error));
  });

  return {
    call(name, input, signal) {
      lastId += 1;
      const id = lastId;
      const pendingCall = Promise.withResolvers<unknown>();
      pendingCalls.set(id, pendingCall);
      sendMessage<RpcMessage>(port, { type: 'call', id, name, input });
      signal?.addEventListener('abort', () => {
        if (pendingCalls.has(id)) sendMessage<RpcMessage>(port, { type: 'abort', id });
      });
      return pendingCall.promise as Promise<never>;
    },
    disconnect() {
      for (const { reject } of pendingCalls.values())
        reject(new Error('the thread that was asked has ended'));
      pendingCalls.clear();
      for (const controller of runningCalls.values()) controller.abort();
    },
  };
}
