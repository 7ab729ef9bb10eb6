import { setTimeout as pause } from 'node:timers/promises';
import type { Podium } from '#tests/runtime/podium.ts';

/** Environment variables that start a portal with Node's inspector, like `--inspect`. */
export const INSPECTOR_ENV = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

type InspectorMessage = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
};
type Thread = { readonly sessionId: string; readonly url: string };

export type Inspector = {
  /**
   * Terminates the worker threads whose script URL contains `scriptName`, even while they work. Returns
   * the number of terminated threads.
   */
  terminateThreads(scriptName: string): Promise<number>;
  /** Evaluates an expression in the main thread and in all worker threads. */
  evaluate(expression: string): Promise<void>;
  close(): void;
};

/** Time that the inspector needs to report the existing worker threads, in milliseconds. */
const ATTACH_DELAY_MS = 300;

/**
 * Connects to the inspector of a portal that was started with `INSPECTOR_ENV`, over the Chrome DevTools
 * protocol.
 */
export async function openInspector(podium: Podium): Promise<Inspector> {
  const debuggerUrl = /Debugger listening on (ws:\S+)/.exec(podium.stderr())?.[1];
  if (debuggerUrl === undefined) throw new Error('The portal was not started with --inspect.');
  const socket = new WebSocket(debuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${debuggerUrl} does not answer`)));
  });
  const threads = new Map<string, Thread>();
  const pendingReplies = new Map<number, () => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params = {} } = JSON.parse(String(data)) as InspectorMessage;
    if (id !== undefined) pendingReplies.get(id)?.();
    const sessionId = String(params.sessionId);
    if (method === 'NodeWorker.attachedToWorker') {
      const { url } = params.workerInfo as { readonly url: string };
      threads.set(sessionId, { sessionId, url });
    }
    if (method === 'NodeWorker.detachedFromWorker') threads.delete(sessionId);
  });
  const send = (method: string, params: object): Promise<void> => {
    lastId += 1;
    const reply = new Promise<void>((resolve) => pendingReplies.set(lastId, resolve));
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return reply;
  };
  const evaluateIn = ({ sessionId }: Thread, expression: string) => {
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
    return send('NodeWorker.sendMessageToWorker', { sessionId, message });
  };
  await send('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await pause(ATTACH_DELAY_MS);

  return {
    async terminateThreads(scriptName) {
      const matchingThreads = [...threads.values()].filter(({ url }) => url.includes(scriptName));
      await Promise.all(matchingThreads.map((thread) => evaluateIn(thread, 'process.exit(9)')));
      return matchingThreads.length;
    },
    async evaluate(expression) {
      await send('Runtime.evaluate', { expression });
      await Promise.all([...threads.values()].map((thread) => evaluateIn(thread, expression)));
    },
    close: () => socket.close(),
  };
}
