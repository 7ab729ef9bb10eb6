import type { CallName } from '#contract/call-table.ts';
import type { GraphqlRequest } from '#contract/graphql.ts';
import type { RenderRequest } from '#contract/render.ts';
import type { Encoding } from '../http/accept-encoding.ts';
import type { DrawnPage } from '../http/pages.ts';
import { readError, type SentError } from '../threads/sent-error.ts';

/** What a page is drawn from, as far as it can be sent to a thread. The rest is asked for while it is drawn. */
export type PageOrder = Omit<RenderRequest, 'api' | 'graphql' | 'signal' | 'version' | 'onFailure'> & {
  /** The version of what all pages depend on; absent when nothing may be kept. */
  readonly version?: string | undefined;
  /** How the visitor who waits for it wants it compressed. */
  readonly encoding: Encoding | undefined;
};

/** To a thread: a page to draw, or the answer to something it has asked. */
export type ToThread =
  | { readonly of: 'page'; readonly page: number; readonly order: PageOrder }
  | {
      readonly of: 'answer';
      readonly question: number;
      readonly outcome: Outcome<unknown>;
      readonly version: string | undefined;
    };

/** From a thread: that it can draw, what a page needs, why it could not be shown, and the page. */
export type FromThread =
  | { readonly of: 'ready' }
  | { readonly of: 'question'; readonly page: number; readonly question: number; readonly asked: Asked }
  | { readonly of: 'failure'; readonly page: number; readonly error: SentError }
  | { readonly of: 'drawn'; readonly page: number; readonly outcome: Outcome<DrawnPage> };

export type Asked =
  | { readonly call: CallName; readonly input: Readonly<Record<string, string>> }
  | { readonly graphql: GraphqlRequest };

/** A value, JSON as the engine has it ready, or an error. */
export type Outcome<Value> =
  | { readonly value: Value }
  | { readonly json: Uint8Array }
  | { readonly error: SentError };

export function readOutcome<Value>(outcome: Outcome<Value>): Value {
  if ('error' in outcome) throw readError(outcome.error);
  return 'json' in outcome ? JSON.parse(Buffer.from(outcome.json).toString('utf8')) : outcome.value;
}
