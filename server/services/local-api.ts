import { type Api, CALLS, type CallAnswer, type CallName, type CallParams } from '#contract/calls.ts';
import { PodiumError } from '#contract/error.ts';
import { codeOfIssue } from '#contract/params.ts';
import type { Services } from './services.ts';

/** Reads the parameters of a call; the first bad one is refused by its name. An empty value asks for nothing. */
function readParams<Name extends CallName>(
  name: Name,
  input: Readonly<Record<string, string>>,
): CallParams<Name> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  const read = CALLS[name].params.safeParse(given);
  if (read.success) return read.data as CallParams<Name>;
  const [issue] = read.error.issues;
  throw new PodiumError(issue ? codeOfIssue(issue) : 'bad_parameter', issue?.path[0]?.toString());
}

/** The same calls as over HTTP, for pages that are rendered in this process. */
export function createLocalApi(services: Services): Api {
  const call =
    <Name extends CallName>(name: Name) =>
    async (input: Record<string, string>, signal?: AbortSignal): Promise<CallAnswer<Name>> => {
      signal?.throwIfAborted();
      return services[name](readParams(name, input));
    };
  return {
    stocks: call('stocks'),
    stockArchive: call('stockArchive'),
    stockDetail: call('stockDetail'),
    districts: call('districts'),
    homeStocks: call('homeStocks'),
    site: call('site'),
    phrases: call('phrases'),
  };
}
