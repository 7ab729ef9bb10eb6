import pino, { type Logger } from 'pino';
import type { Env } from '../env/env.ts';
import { currentTrace } from '../trace/trace.ts';

type Output = { readonly isTTY?: boolean; write(text: string): unknown };

/** Creates the logger: readable lines on a terminal, otherwise JSON. LOG_PRETTY overrides the choice. */
export function createLog(env: Pick<Env, 'LOG_LEVEL' | 'LOG_PRETTY'>, output: Output): Logger {
  const options = { level: env.LOG_LEVEL, mixin: traceOfLine };
  if (!(env.LOG_PRETTY ?? output.isTTY)) return pino(options, { write: (line) => void output.write(line) });
  const usesColours = output.isTTY === true;
  return pino(options, { write: (line) => void output.write(readableLine(JSON.parse(line), usesColours)) });
}

/** Returns the trace id for a log line. The field name follows OpenTelemetry. */
function traceOfLine(): { trace_id?: string } {
  const trace = currentTrace();
  return trace ? { trace_id: trace.traceId } : {};
}

/** A log line as pino writes it. */
type LogLine = {
  readonly level: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
  readonly [fact: string]: unknown;
};

/** Pino's numeric log levels. Numbers in between belong to the level below. */
const [WARN_LEVEL, ERROR_LEVEL] = [40, 50];

const ANSI_DIM = '\u001b[2m';
const ANSI_YELLOW = '\u001b[33m';
const ANSI_RED = '\u001b[31m';
const ANSI_RESET = '\u001b[0m';

/**
 * Fields that the readable format does not append to a line: they are standard fields of pino, or stand
 * elsewhere in the line.
 */
const OMITTED_FIELDS = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** Formats a log line for people: time of day, message and facts. Only errors are followed by their stack. */
function readableLine(line: LogLine, useColours: boolean): string {
  const colourize = (colour: string, text: string) => (useColours ? `${colour}${text}${ANSI_RESET}` : text);
  const timeText = colourize(ANSI_DIM, timeOf(line.time));
  const { text, facts } = textAndFactsOf(line);
  const factsText = facts.length > 0 ? ` ${colourize(ANSI_DIM, facts.join(' '))}` : '';
  const reason = line.err?.message === undefined ? '' : `: ${line.err.message}`;
  const stack = line.level >= ERROR_LEVEL ? stackOf(line) : '';
  if (line.level >= ERROR_LEVEL)
    return `${timeText} ${colourize(ANSI_RED, `error: ${text}${reason}`)}${factsText}\n${stack}`;
  if (line.level >= WARN_LEVEL)
    return `${timeText} ${colourize(ANSI_YELLOW, `warning: ${text}${reason}`)}${factsText}\n`;
  return `${timeText} ${text}${reason}${factsText}\n`;
}

/**
 * Returns the text and the remaining facts of a log line. A request reads `GET /en/ics/property 200, 12
 * ms`; other lines show their message.
 */
function textAndFactsOf(line: LogLine): { text: string; facts: string[] } {
  const { msg = '', method, url, status, ms, ...rest } = line;
  const isRequest = typeof method === 'string' && typeof url === 'string';
  const visibleFields = isRequest ? rest : { ...rest, method, url, status, ms };
  const facts = Object.entries(visibleFields)
    .filter(([name, value]) => !OMITTED_FIELDS.has(name) && value !== undefined)
    // Omits ids below warning level, because they only help to investigate warnings and errors.
    .filter(([name]) => (name !== 'reqId' && name !== 'trace_id') || line.level >= WARN_LEVEL)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  if (!isRequest) return { text: msg, facts };
  const durationText = ms === undefined ? '' : `, ${ms} ms`;
  const requestText = `${method} ${url} ${status ?? ''}`.trimEnd() + durationText;
  return { text: msg === 'request' ? requestText : `${msg}, ${requestText}`, facts };
}

function timeOf(time: number): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Returns the stack without its first line, which repeats the message. */
function stackOf({ err }: LogLine): string {
  const frames = err?.stack?.split('\n').filter((frame) => /^\s+at /.test(frame)) ?? [];
  return frames.map((frame) => `    ${frame.trim()}\n`).join('');
}
