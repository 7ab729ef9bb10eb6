import { setTimeout as pause } from 'node:timers/promises';
import type { Podium } from '#tests/runtime/podium.ts';

/** For the environment of a portal that is looked into from outside, as a developer does with `--inspect`. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

type Answer = { readonly id?: number; readonly method?: string; readonly params?: Record<string, unknown> };
type Thread = { readonly sessionId: string; readonly url: string };

export type Inspector = {
  /** Ends a thread by the name of its program, at once, whatever it is doing; resolves with how many there were. */
  endThreads(program: string): Promise<number>;
  /** Runs an expression in the main thread and in all others. */
  evaluate(expression: string): Promise<void>;
  close(): void;
};

/** A moment in which the portal says which threads it has. */
const ATTACH_MS = 300;

/** Looks into a portal that was started with `INSPECTED`, by the protocol that Chrome's tools speak. */
export async function openInspector(podium: Podium): Promise<Inspector> {
  const address = /Debugger listening on (ws:\S+)/.exec(podium.stderr())?.[1];
  if (address === undefined) throw new Error('The portal was not started with --inspect.');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)));
  });
  const threads = new Map<string, Thread>();
  const waiting = new Map<number, () => void>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params = {} } = JSON.parse(String(data)) as Answer;
    if (id !== undefined) waiting.get(id)?.();
    const sessionId = String(params.sessionId);
    if (method === 'NodeWorker.attachedToWorker') {
      const { url } = params.workerInfo as { readonly url: string };
      threads.set(sessionId, { sessionId, url });
    }
    if (method === 'NodeWorker.detachedFromWorker') threads.delete(sessionId);
  });
  const send = (method: string, params: object): Promise<void> => {
    sent += 1;
    const answered = new Promise<void>((resolve) => waiting.set(sent, resolve));
    socket.send(JSON.stringify({ id: sent, method, params }));
    return answered;
  };
  const evaluateIn = ({ sessionId }: Thread, expression: string) => {
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
    return send('NodeWorker.sendMessageToWorker', { sessionId, message });
  };
  await send('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await pause(ATTACH_MS);

  return {
    async endThreads(program) {
      const found = [...threads.values()].filter(({ url }) => url.includes(program));
      await Promise.all(found.map((thread) => evaluateIn(thread, 'process.exit(9)')));
      return found.length;
    },
    async evaluate(expression) {
      await send('Runtime.evaluate', { expression });
      await Promise.all([...threads.values()].map((thread) => evaluateIn(thread, expression)));
    },
    close: () => socket.close(),
  };
}
