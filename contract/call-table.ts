import type { z } from 'zod';
import { AGENT_CALLS } from './agents.ts';
import { ARTICLE_CALLS } from './articles.ts';
import { BRANCH_CALLS } from './branches.ts';
import { BUILDING_CALLS } from './buildings.ts';
import type { ReadCall } from './call-definition.ts';
import { KEYWORD_CALLS } from './keywords.ts';
import { LEGAL_CALLS } from './legal.ts';
import { MEDIA_CALLS } from './media.ts';
import { OPEN_DAY_CALLS } from './open-day.ts';
import { CALL_PATHS } from './paths.ts';
import { PORTAL_CALLS } from './portal.ts';
import { PROJECT_CALLS } from './projects.ts';
import { RECRUITMENT_CALLS } from './recruitment.ts';
import { RESEARCH_CALLS } from './research.ts';
import { SENTENCE_CALLS } from './sentence.ts';
import { STATION_CALLS } from './stations.ts';
import { STOCK_CALLS } from './stock-calls.ts';
import { TRANSACTION_CALLS } from './transaction-calls.ts';

const CALL_DEFINITIONS = {
  ...STOCK_CALLS,
  ...KEYWORD_CALLS,
  ...SENTENCE_CALLS,
  ...MEDIA_CALLS,
  ...OPEN_DAY_CALLS,
  ...TRANSACTION_CALLS,
  ...BUILDING_CALLS,
  ...BRANCH_CALLS,
  ...AGENT_CALLS,
  ...ARTICLE_CALLS,
  ...RESEARCH_CALLS,
  ...RECRUITMENT_CALLS,
  ...PROJECT_CALLS,
  ...PORTAL_CALLS,
  ...LEGAL_CALLS,
  ...STATION_CALLS,
} satisfies Record<keyof typeof CALL_PATHS, ReadCall>;

type Calls = typeof CALL_DEFINITIONS;
export type CallName = keyof Calls;
export type CallParams<Name extends CallName> = z.output<Calls[Name]['params']>;
export type CallAnswer<Name extends CallName> = z.output<Calls[Name]['answer']>;

export const CALL_NAMES = Object.keys(CALL_PATHS) as CallName[];

/** Creates one value for each call, keyed by call name. */
export function mapCalls<Value>(createValue: (name: CallName) => Value): Record<CallName, Value> {
  return Object.fromEntries(CALL_NAMES.map((name) => [name, createValue(name)])) as Record<CallName, Value>;
}

/**
 * Every read-only JSON call, defined once. The server registers its routes from these definitions; the
 * typed clients and the API document are generated from them.
 */
export const CALLS = mapCalls((name) => ({ path: CALL_PATHS[name], ...CALL_DEFINITIONS[name] })) as {
  readonly [Name in CallName]: ReadCall & Calls[Name] & { readonly path: string };
};

/** Typed client of the API: over HTTP in the browser, or in-process during server-side rendering. */
export type Api = {
  readonly [Name in CallName]: (
    input: Record<string, string>,
    signal?: AbortSignal,
  ) => Promise<CallAnswer<Name>>;
};
