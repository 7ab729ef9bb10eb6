import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type BrowserKind,
  type Driver,
  endProcess,
  isInstalled,
  serializeFunction,
  VIEWPORT,
  waitForOutput,
} from './driver.ts';

const FIREFOX_EXECUTABLES = ['firefox-esr', 'firefox'];
const LISTENING_PATTERN = /WebDriver BiDi listening on (ws:\/\/\S+)/;
/**
 * Firefox preferences: no requests to outside servers, and WebGL in software if there is no graphics
 * card.
 */
const FIREFOX_PREFERENCES = `
user_pref('app.update.enabled', false);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
user_pref('services.settings.server', 'data:,');
user_pref('webgl.force-enabled', true);
`;

const findExecutable = () => FIREFOX_EXECUTABLES.find(isInstalled);

/** Firefox implements WebDriver BiDi itself, so no separate driver process is needed. */
export const FIREFOX_BROWSER: BrowserKind = {
  name: 'Firefox',
  debianPackages: 'firefox-esr',
  missingPrograms: () => (findExecutable() ? [] : ['firefox-esr']),
  start: startFirefox,
};

async function startFirefox(): Promise<Driver> {
  const profileFolder = await mkdtemp(path.join(os.tmpdir(), 'podium-firefox-'));
  await writeFile(path.join(profileFolder, 'user.js'), FIREFOX_PREFERENCES);
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profileFolder];
  const firefoxProcess = spawn(findExecutable() ?? '', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const session = await openSession(`${await waitForOutput(firefoxProcess, LISTENING_PATTERN)}/session`);
  await session.send('session.new', { capabilities: {} });
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await session.send<{ contexts: [{ context: string }] }>('browsingContext.getTree');
  const [{ context }] = contexts;
  await session.send('browsingContext.setViewport', { context, viewport: VIEWPORT });
  return {
    name: 'Firefox',
    navigate: async (url) =>
      void (await session.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(pageFunction, ...input) {
      const { result, exceptionDetails } = await session.send<EvaluationResult>('script.callFunction', {
        functionDeclaration: serializeFunction(pageFunction),
        arguments: [{ type: 'string', value: JSON.stringify(input) }],
        awaitPromise: true,
        target: { context },
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    performActions: async (actions) =>
      void (await session.send('input.performActions', { context, actions })),
    takePageErrors: async () => session.complaints.splice(0),
    async close() {
      session.close();
      await endProcess(firefoxProcess);
      await rm(profileFolder, { recursive: true, force: true });
    },
  };
}

type EvaluationResult = {
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
};
type Message = {
  readonly id?: number;
  readonly result?: never;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level: string; readonly text: string };
};

/** Sends commands and receives their results over one WebSocket; page errors arrive as events in between. */
async function openSession(url: string) {
  const socket = new WebSocket(url);
  const pageErrors: string[] = [];
  const pendingCommands = new Map<number, PromiseWithResolvers<never>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params }: Message = JSON.parse(String(data));
    if (method === 'log.entryAdded' && params?.level === 'error') pageErrors.push(params.text);
    if (id === undefined) return;
    if (error === undefined) pendingCommands.get(id)?.resolve(result as never);
    else pendingCommands.get(id)?.reject(new Error(`${error}: ${message}`));
    pendingCommands.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('cannot connect to Firefox')));
  });
  let lastId = 0;
  return {
    complaints: pageErrors,
    close: () => socket.close(),
    send<Result>(method: string, params: object = {}): Promise<Result> {
      lastId += 1;
      const pendingCommand = Promise.withResolvers<never>();
      pendingCommands.set(lastId, pendingCommand);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return pendingCommand.promise;
    },
  };
}
