import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Remote-controls a browser over its own automation protocol, such as WebDriver or WebDriver BiDi. */
export type Driver = {
  readonly name: string;
  navigate(url: string): Promise<void>;
  /**
   * Runs a function in the page. The function cannot use outer variables; its arguments and result are
   * JSON.
   */
  evaluate<Input extends readonly unknown[], Output>(
    pageFunction: (...input: Input) => Output,
    ...input: Input
  ): Promise<Awaited<Output>>;
  /** Performs keyboard and pointer actions in WebDriver's format. */
  performActions(actions: readonly ActionSource[]): Promise<void>;
  /** Returns the page errors since the last call, as far as the browser reports them. */
  takePageErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** A browser that the tests can start if it is installed. */
export type BrowserKind = {
  readonly name: string;
  /** Returns the required programs that are not installed on this machine. */
  missingPrograms(): readonly string[];
  /** Debian packages that install the browser. */
  readonly debianPackages: string;
  start(): Promise<Driver>;
};

export type ActionSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly PointerAction[];
    };
type KeyAction = { readonly type: 'keyDown' | 'keyUp'; readonly value: string };
type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

/** Viewport of all journeys, in CSS pixels: a desktop screen. */
export const VIEWPORT = { width: 1360, height: 900 };

/** Serializes a function to source code that takes its arguments as JSON and returns its result as JSON. */
export function serializeFunction(pageFunction: (...input: never[]) => unknown): string {
  return `async (input) => JSON.stringify((await (${pageFunction})(...JSON.parse(input))) ?? null)`;
}

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Waits until the output of a process matches a pattern and returns the first capture group. */
export function waitForOutput(childProcess: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const appendOutput = (chunk: Buffer) => {
      output += chunk;
      const match = pattern.exec(output);
      if (match) resolve(match[1] ?? '');
    };
    childProcess.stdout?.on('data', appendOutput);
    childProcess.stderr?.on('data', appendOutput);
    childProcess.once('error', reject);
    childProcess.once('exit', () => reject(new Error(`${childProcess.spawnfile} has ended:\n${output}`)));
  });
}

export async function endProcess(childProcess: ChildProcess): Promise<void> {
  if (childProcess.exitCode === null && childProcess.signalCode === null && childProcess.kill())
    await once(childProcess, 'exit');
}
