import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A browser that is driven from outside, by whatever protocol it speaks. */
export type Driver = {
  readonly name: string;
  go(url: string): Promise<void>;
  /** Runs a function in the page. It knows nothing of what is around it, and what goes in and out is JSON. */
  evaluate<Input extends readonly unknown[], Output>(
    work: (...input: Input) => Output,
    ...input: Input
  ): Promise<Awaited<Output>>;
  /** Keys and pointer, in the words of WebDriver. */
  perform(actions: readonly ActionSource[]): Promise<void>;
  /** Errors of the pages since the last time, as far as the browser tells. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** How to get a driver for a browser, where it is installed. */
export type BrowserKind = {
  readonly name: string;
  /** What of it is missing on this machine. */
  missing(): readonly string[];
  /** The packages of Debian that bring it. */
  readonly packages: string;
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

/** The page of every journey, in pixels: a desk. */
export const SCREEN = { width: 1360, height: 900 };

/** A function of the page as a text that takes one JSON and answers another. */
export function asText(work: (...input: never[]) => unknown): string {
  return `async (input) => JSON.stringify((await (${work})(...JSON.parse(input))) ?? null)`;
}

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Waits until a program says something, and answers what the expression finds in it. */
export function saidBy(program: ChildProcess, sought: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer) => {
      said += text;
      const found = sought.exec(said);
      if (found) resolve(found[1] ?? '');
    };
    program.stdout?.on('data', listen);
    program.stderr?.on('data', listen);
    program.once('error', reject);
    program.once('exit', () => reject(new Error(`${program.spawnfile} has ended:\n${said}`)));
  });
}

export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode === null && program.signalCode === null && program.kill()) await once(program, 'exit');
}
