import { CALL_NAMES, type CallName } from './call-table.ts';
import { PRIVATE_CALL_NAMES, PRIVATE_CALLS, type PrivateCallName } from './private-call-table.ts';

/**
 * The calls of whose answers the API document has an example, in `examples/<call>.json`: all that read, but the
 * document itself.
 */
export const CALLS_WITH_EXAMPLE: readonly (CallName | PrivateCallName)[] = [
  ...CALL_NAMES.filter((name) => name !== 'openApi'),
  ...PRIVATE_CALL_NAMES.filter((name) => PRIVATE_CALLS[name].method === 'GET'),
];

/** Answers of the demonstration with their lists cut short, by the name of the call. */
export type AnswerExamples = Readonly<Record<string, unknown>>;
