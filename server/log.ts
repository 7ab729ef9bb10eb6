import pino, { type Logger } from 'pino';
import type { Env } from './env/env.ts';
import { readableLine } from './readable-line.ts';

type Output = { readonly isTTY?: boolean; write(text: string): unknown };

/** The log: lines for people on a terminal, JSON when a program reads it, unless LOG_PRETTY decides. */
export function createLog(env: Pick<Env, 'LOG_LEVEL' | 'LOG_PRETTY'>, out: Output): Logger {
  const level = env.LOG_LEVEL;
  if (!(env.LOG_PRETTY ?? out.isTTY)) return pino({ level }, { write: (line) => void out.write(line) });
  const inColour = out.isTTY === true;
  return pino({ level }, { write: (line) => void out.write(readableLine(JSON.parse(line), inColour)) });
}
