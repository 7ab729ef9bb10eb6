import { type ChildProcess, spawn } from 'node:child_process';
import {
  type BrowserKind,
  type Driver,
  endProcess,
  isInstalled,
  serializeFunction,
  VIEWPORT,
  waitForOutput,
} from './driver.ts';

const DRIVER_PROGRAM = 'WebKitWebDriver';
const DISPLAY_NUMBER_PATTERN = /^(\d+)/;
/** Window size in pixels. The window has a 60 px toolbar above the page. */
const WINDOW_BOX = { x: 0, y: 0, width: VIEWPORT.width, height: VIEWPORT.height + 60 };
/** Timeout for the driver process to accept connections, in milliseconds. */
const START_TIMEOUT_MS = 20_000;

/**
 * WebKitGTK, the engine of GNOME's browsers. Its driver speaks WebDriver and needs a display. On a
 * machine without a display, Xvfb provides a virtual display.
 */
export const WEBKIT_BROWSER: BrowserKind = {
  name: 'WebKit',
  debianPackages: 'webkit2gtk-driver xvfb',
  missingPrograms: () => [
    ...(isInstalled(DRIVER_PROGRAM) ? [] : ['webkit2gtk-driver']),
    ...(process.env.DISPLAY || isInstalled('Xvfb') ? [] : ['xvfb']),
  ],
  start: startWebKit,
};

async function startWebKit(): Promise<Driver> {
  const childProcesses: ChildProcess[] = [];
  const startProcess = (program: string, args: readonly string[], env = process.env) => {
    const childProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    childProcesses.push(childProcess);
    return childProcess;
  };
  const display = process.env.DISPLAY ?? `:${await startVirtualDisplay(startProcess)}`;
  const port = await findFreePort();
  startProcess(DRIVER_PROGRAM, [`--port=${port}`], { ...process.env, DISPLAY: display });
  const origin = `http://127.0.0.1:${port}`;
  const { sessionId } = await createSession(origin);
  const sendCommand = <Result>(method: 'POST' | 'DELETE', path: string, body?: object) =>
    callDriver<Result>(`${origin}/session/${sessionId}${path}`, method, body);
  const evaluate: Driver['evaluate'] = async (pageFunction, ...input) => {
    const script = `return (${serializeFunction(pageFunction)})(arguments[0])`;
    return JSON.parse(
      await sendCommand<string>('POST', '/execute/sync', { script, args: [JSON.stringify(input)] }),
    );
  };
  await sendCommand('POST', '/window/rect', WINDOW_BOX);
  return {
    name: 'WebKit',
    async navigate(url) {
      await sendCommand('POST', '/url', { url });
      await evaluate(collectErrors);
    },
    evaluate,
    performActions: async (actions) => void (await sendCommand('POST', '/actions', { actions })),
    takePageErrors: () => evaluate(takeErrors),
    async close() {
      await sendCommand('DELETE', '');
      for (const program of childProcesses.reverse()) await endProcess(program);
    },
  };
}

function startVirtualDisplay(
  start: (program: string, args: readonly string[]) => ChildProcess,
): Promise<string> {
  const screenSize = `${WINDOW_BOX.width}x${WINDOW_BOX.height}x24`;
  return waitForOutput(
    start('Xvfb', ['-displayfd', '1', '-screen', '0', screenSize, '-nolisten', 'tcp']),
    DISPLAY_NUMBER_PATTERN,
  );
}

/** Returns a TCP port that is currently free. */
async function findFreePort(): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const serverAddress = server.address();
      server.close(() =>
        resolve(typeof serverAddress === 'object' && serverAddress ? serverAddress.port : 0),
      );
    });
  });
}

async function createSession(origin: string): Promise<{ sessionId: string }> {
  const browserCapabilities = { 'webkitgtk:browserOptions': { args: ['--automation'] } };
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await callDriver(`${origin}/session`, 'POST', {
        capabilities: { alwaysMatch: browserCapabilities },
      });
    } catch (error) {
      // The driver does not report when it is ready, so the call is retried until the driver accepts
      // connections.
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
    }
  }
}

async function callDriver<Result>(url: string, method: 'POST' | 'DELETE', body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

type PageWithErrors = { errors?: string[] };

/**
 * WebDriver has no access to the console, so this script collects errors in the page as early as it can
 * be injected.
 */
function collectErrors(): void {
  const page = window as PageWithErrors;
  if (page.errors) return;
  const errors: string[] = [];
  page.errors = errors;
  const { error } = console;
  console.error = (...args) => {
    errors.push(args.map(String).join(' '));
    error(...args);
  };
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
}

function takeErrors(): string[] {
  return (window as PageWithErrors).errors?.splice(0) ?? [];
}
