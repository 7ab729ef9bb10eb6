import { type ChildProcess, spawn } from 'node:child_process';
import { asText, type BrowserKind, type Driver, end, isInstalled, SCREEN, saidBy } from './driver.ts';

const DRIVER = 'WebKitWebDriver';
const DISPLAY_NUMBER = /^(\d+)/;
/** The window has a bar of its own above the page. */
const WINDOW = { x: 0, y: 0, width: SCREEN.width, height: SCREEN.height + 60 };
/** Until the driver takes calls. */
const START_MS = 20_000;

/** WebKit as GNOME's browsers have it. Its driver speaks WebDriver, and it needs a display: Xvfb where there is none. */
export const WEBKIT: BrowserKind = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  missing: () => [
    ...(isInstalled(DRIVER) ? [] : ['webkit2gtk-driver']),
    ...(process.env.DISPLAY || isInstalled('Xvfb') ? [] : ['xvfb']),
  ],
  start: startWebKit,
};

async function startWebKit(): Promise<Driver> {
  const programs: ChildProcess[] = [];
  const start = (program: string, args: readonly string[], env = process.env) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    programs.push(child);
    return child;
  };
  const display = process.env.DISPLAY ?? `:${await virtualDisplay(start)}`;
  const port = await freePort();
  start(DRIVER, [`--port=${port}`], { ...process.env, DISPLAY: display });
  const origin = `http://127.0.0.1:${port}`;
  const { sessionId } = await newSession(origin);
  const call = <Answer>(method: 'POST' | 'DELETE', path: string, body?: object) =>
    callDriver<Answer>(`${origin}/session/${sessionId}${path}`, method, body);
  const evaluate: Driver['evaluate'] = async (work, ...input) => {
    const script = `return (${asText(work)})(arguments[0])`;
    return JSON.parse(await call<string>('POST', '/execute/sync', { script, args: [JSON.stringify(input)] }));
  };
  await call('POST', '/window/rect', WINDOW);
  return {
    name: 'WebKit',
    async go(url) {
      await call('POST', '/url', { url });
      await evaluate(listenToErrors);
    },
    evaluate,
    perform: async (actions) => void (await call('POST', '/actions', { actions })),
    complaints: () => evaluate(takeErrors),
    async close() {
      await call('DELETE', '');
      for (const program of programs.reverse()) await end(program);
    },
  };
}

function virtualDisplay(start: (program: string, args: readonly string[]) => ChildProcess): Promise<string> {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  return saidBy(
    start('Xvfb', ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp']),
    DISPLAY_NUMBER,
  );
}

/** One that nothing else has just now. */
async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function newSession(origin: string): Promise<{ sessionId: string }> {
  const browser = { 'webkitgtk:browserOptions': { args: ['--automation'] } };
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      return await callDriver(`${origin}/session`, 'POST', { capabilities: { alwaysMatch: browser } });
    } catch (error) {
      // It says nothing when it is ready: it is asked again until it answers.
      if (!(error instanceof TypeError) || Date.now() > until) throw error;
    }
  }
}

async function callDriver<Answer>(url: string, method: 'POST' | 'DELETE', body?: object): Promise<Answer> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

type Listening = { errors?: string[] };

/** The protocol tells nothing of the console: the page does, from its beginning on as far as it can be reached. */
function listenToErrors(): void {
  const page = window as Listening;
  if (page.errors) return;
  const errors: string[] = [];
  page.errors = errors;
  const { error } = console;
  console.error = (...said) => {
    errors.push(said.map(String).join(' '));
    error(...said);
  };
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
}

function takeErrors(): string[] {
  return (window as Listening).errors?.splice(0) ?? [];
}
