import { CALLS, type CallAnswer, type CallName, type CallParams, forEachCall } from '#contract/call-table.ts';
import type { Services } from './all-services.ts';
import type { PreparedJson } from './prepared-json.ts';
import { readInput } from './read-input.ts';

/** The parameters of a call by their names. */
export type Texts = Readonly<Record<string, string>>;
/** The same as texts, or as values that GraphQL has read. */
type CallInput = Readonly<Record<string, unknown>>;

/** The calls for those in this process: the parameters need not be texts. */
export type LocalApi = {
  readonly [Name in CallName]: (input: CallInput, signal?: AbortSignal) => Promise<CallAnswer<Name>>;
};

function readParams<Name extends CallName>(name: Name, input: CallInput): CallParams<Name> {
  return readInput(CALLS[name].params, input) as CallParams<Name>;
}

/** The same calls as over HTTP, for GraphQL and for pages that are rendered in this process. */
export function createLocalApi(services: Services): LocalApi {
  const call =
    <Name extends CallName>(name: Name) =>
    async (input: CallInput, signal?: AbortSignal): Promise<CallAnswer<Name>> => {
      signal?.throwIfAborted();
      return services[name](readParams(name, input));
    };
  return forEachCall(call) as LocalApi;
}

/** The same calls for those who only pass the answer on: as prepared bytes where there are some. */
export type AnswerCall = (name: CallName, input: Texts) => Uint8Array | Promise<CallAnswer<CallName>>;

export function createAnswerCall(services: Services, prepared: PreparedJson): AnswerCall {
  return <Name extends CallName>(name: Name, input: Texts) => {
    const params = readParams(name, input);
    return prepared[name]?.(params) ?? services[name](params);
  };
}
