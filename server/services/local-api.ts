import { CALLS, type CallAnswer, type CallName, type CallParams, mapCalls } from '#contract/call-table.ts';
import type { Services } from './all-services.ts';
import type { PreparedJson } from './prepared-json.ts';
import { parseParams } from './read-input.ts';

/** Parameters of a call by name, as strings. */
export type QueryParams = Readonly<Record<string, string>>;
/** Parameters of a call as strings, or as values that GraphQL has already parsed. */
type CallInput = Readonly<Record<string, unknown>>;

/** The API calls as functions, for callers in this process. Parameters may be strings or parsed values. */
export type LocalApi = {
  readonly [Name in CallName]: (input: CallInput, signal?: AbortSignal) => Promise<CallAnswer<Name>>;
};

function readParams<Name extends CallName>(name: Name, input: CallInput): CallParams<Name> {
  return parseParams(CALLS[name].params, input) as CallParams<Name>;
}

/** Exposes the HTTP API calls as functions, for GraphQL and for server-side rendering. */
export function createLocalApi(services: Services): LocalApi {
  const call =
    <Name extends CallName>(name: Name) =>
    async (input: CallInput, signal?: AbortSignal): Promise<CallAnswer<Name>> => {
      signal?.throwIfAborted();
      return services[name](readParams(name, input));
    };
  return mapCalls(call) as LocalApi;
}

/**
 * Runs an API call for callers that forward the response unchanged. Returns serialized JSON if the
 * engine has prepared it, otherwise the response object.
 */
export type CallHandler = (name: CallName, input: QueryParams) => Uint8Array | Promise<CallAnswer<CallName>>;

export function createCallHandler(services: Services, prepared: PreparedJson): CallHandler {
  return <Name extends CallName>(name: Name, input: QueryParams) => {
    const params = readParams(name, input);
    return prepared[name]?.(params) ?? services[name](params);
  };
}
