import pino, { type Logger } from 'pino';
import type { Env } from '../env/env.ts';
import { currentTrace } from '../trace/trace.ts';

type Output = { readonly isTTY?: boolean; write(text: string): unknown };

/** The log: lines for people on a terminal, JSON when a program reads it, unless LOG_PRETTY decides. */
export function createLog(env: Pick<Env, 'LOG_LEVEL' | 'LOG_PRETTY'>, out: Output): Logger {
  const options = { level: env.LOG_LEVEL, mixin: traceOfLine };
  if (!(env.LOG_PRETTY ?? out.isTTY)) return pino(options, { write: (line) => void out.write(line) });
  const inColour = out.isTTY === true;
  return pino(options, { write: (line) => void out.write(readableLine(JSON.parse(line), inColour)) });
}

/** What a line is about, whoever writes it; the name is that of OpenTelemetry. */
function traceOfLine(): { trace_id?: string } {
  const trace = currentTrace();
  return trace ? { trace_id: trace.traceId } : {};
}

/** A line of the log as pino writes it. */
type LogLine = {
  readonly level: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
  readonly [fact: string]: unknown;
};

/** Pino's numbers of the levels; what lies between belongs to the level below. */
const [WARN, ERROR] = [40, 50];

const DIM = '\u001b[2m';
const YELLOW = '\u001b[33m';
const RED = '\u001b[31m';
const RESET = '\u001b[0m';

/** What pino adds to every line and a person at the terminal knows. */
const OMITTED = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/**
 * One line of text for a person: the time of day, what happened, and the facts about it. Only an error of
 * ours is followed by its stack.
 */
function readableLine(line: LogLine, inColour: boolean): string {
  const paint = (colour: string, text: string) => (inColour ? `${colour}${text}${RESET}` : text);
  const time = paint(DIM, timeOf(line.time));
  const { text, facts } = contentOf(line);
  const more = facts.length > 0 ? ` ${paint(DIM, facts.join(' '))}` : '';
  const reason = line.err?.message === undefined ? '' : `: ${line.err.message}`;
  const stack = line.level >= ERROR ? stackOf(line) : '';
  if (line.level >= ERROR) return `${time} ${paint(RED, `error: ${text}${reason}`)}${more}\n${stack}`;
  if (line.level >= WARN) return `${time} ${paint(YELLOW, `warning: ${text}${reason}`)}${more}\n`;
  return `${time} ${text}${reason}${more}\n`;
}

/** A request reads as `GET /en/ics/property 200, 12 ms`; anything else is its message with its facts. */
function contentOf(line: LogLine): { text: string; facts: string[] } {
  const { msg = '', method, url, status, ms, ...rest } = line;
  const isRequest = typeof method === 'string' && typeof url === 'string';
  const shown = isRequest ? rest : { ...rest, method, url, status, ms };
  const facts = Object.entries(shown)
    .filter(([name, value]) => !OMITTED.has(name) && value !== undefined)
    // Ids matter to a person only when something went wrong.
    .filter(([name]) => (name !== 'reqId' && name !== 'trace_id') || line.level >= WARN)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  if (!isRequest) return { text: msg, facts };
  const took = ms === undefined ? '' : `, ${ms} ms`;
  const request = `${method} ${url} ${status ?? ''}`.trimEnd() + took;
  return { text: msg === 'request' ? request : `${msg}, ${request}`, facts };
}

function timeOf(time: number): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Without the first line, which repeats the message. */
function stackOf({ err }: LogLine): string {
  const frames = err?.stack?.split('\n').filter((frame) => /^\s+at /.test(frame)) ?? [];
  return frames.map((frame) => `    ${frame.trim()}\n`).join('');
}
