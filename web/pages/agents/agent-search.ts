import { addressOf } from '#domain/address/addresses.ts';
import { type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { AGENT_KINDS, AGENTS_PER_PAGE, type AgentKind } from '#domain/people/agents.ts';
import { MAX_KEYWORD_LENGTH } from '#domain/search/filter.ts';
import type { Language } from '#domain/text/language.ts';

/** Search parameters of the agent list, parsed from the URL. */
export type AgentSearch = {
  readonly icsType: IcsType | undefined;
  readonly keywords: string;
  readonly district: string;
  readonly kind: AgentKind | '';
  /** Page number, starting at 1. */
  readonly page: number;
};

/** Parses the URL of the agent list. Unreadable parameters are ignored. */
export function parseAgentSearch(type: string | undefined, query: URLSearchParams): AgentSearch {
  const kindText = query.get('emp_type');
  const page = Number(query.get('page'));
  return {
    icsType: icsTypeOfSegment(type),
    keywords: (query.get('keywords') ?? '').trim().slice(0, MAX_KEYWORD_LENGTH),
    district: query.get('districts') ?? '',
    kind: AGENT_KINDS.find((agentKind) => agentKind === kindText) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Builds the input of the API call from the search. */
export function agentCallInput(search: AgentSearch): Record<string, string> {
  return {
    ...(search.icsType && { ics: search.icsType }),
    ...filterParams(search),
    limit: String(AGENTS_PER_PAGE),
    page: String(search.page),
  };
}

export function agentSearchUrl(search: AgentSearch, lang: Language): string {
  const query = new URLSearchParams(filterParams(search));
  if (search.page > 1) query.set('page', String(search.page));
  return addressOf('agents', lang, search.icsType, query);
}

export function isFiltered(search: AgentSearch): boolean {
  return Object.keys(filterParams(search)).length > 0;
}

function filterParams({ keywords, district, kind }: AgentSearch): Record<string, string> {
  return {
    ...(keywords && { keywords }),
    ...(district && { districts: district }),
    ...(kind && { emp_type: kind }),
  };
}
