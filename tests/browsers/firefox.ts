import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { asText, type BrowserKind, type Driver, end, isInstalled, SCREEN, saidBy } from './driver.ts';

const PROGRAMS = ['firefox-esr', 'firefox'];
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
/** Firefox asks nobody outside for anything, and draws WebGL by the processor where there is no card. */
const PREFERENCES = `
user_pref('app.update.enabled', false);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
user_pref('services.settings.server', 'data:,');
user_pref('webgl.force-enabled', true);
`;

const found = () => PROGRAMS.find(isInstalled);

/** Firefox speaks WebDriver BiDi by itself: no driver stands between. */
export const FIREFOX: BrowserKind = {
  name: 'Firefox',
  packages: 'firefox-esr',
  missing: () => (found() ? [] : ['firefox-esr']),
  start: startFirefox,
};

async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'podium-firefox-'));
  await writeFile(path.join(profile, 'user.js'), PREFERENCES);
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  const program = spawn(found() ?? '', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const session = await openSession(`${await saidBy(program, LISTENING)}/session`);
  await session.send('session.new', { capabilities: {} });
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await session.send<{ contexts: [{ context: string }] }>('browsingContext.getTree');
  const [{ context }] = contexts;
  await session.send('browsingContext.setViewport', { context, viewport: SCREEN });
  return {
    name: 'Firefox',
    go: async (url) =>
      void (await session.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(work, ...input) {
      const { result, exceptionDetails } = await session.send<Evaluated>('script.callFunction', {
        functionDeclaration: asText(work),
        arguments: [{ type: 'string', value: JSON.stringify(input) }],
        awaitPromise: true,
        target: { context },
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    perform: async (actions) => void (await session.send('input.performActions', { context, actions })),
    complaints: async () => session.complaints.splice(0),
    async close() {
      session.close();
      await end(program);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type Evaluated = {
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

/** Commands and answers over one socket; what the pages complain of comes in between. */
async function openSession(url: string) {
  const socket = new WebSocket(url);
  const complaints: string[] = [];
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params }: Message = JSON.parse(String(data));
    if (method === 'log.entryAdded' && params?.level === 'error') complaints.push(params.text);
    if (id === undefined) return;
    if (error === undefined) waiting.get(id)?.resolve(result as never);
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Firefox takes no connection')));
  });
  let last = 0;
  return {
    complaints,
    close: () => socket.close(),
    send<Answer>(method: string, params: object = {}): Promise<Answer> {
      last += 1;
      const answer = Promise.withResolvers<never>();
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
  };
}
