import { addressOf } from '#domain/address/addresses.ts';
import { type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { AGENT_KINDS, AGENT_PAGE, type AgentKind } from '#domain/people/agents.ts';
import { MAX_KEYWORD } from '#domain/search/filter.ts';
import type { Language } from '#domain/text/language.ts';

/** What the address of the list of agents asks for. */
export type AgentSearch = {
  readonly icsType: IcsType | undefined;
  readonly keywords: string;
  readonly district: string;
  readonly kind: AgentKind | '';
  /** The first is 1. */
  readonly page: number;
};

/** Reads an address; what it cannot read asks for nothing. */
export function readAgentSearch(type: string | undefined, query: URLSearchParams): AgentSearch {
  const kind = query.get('emp_type');
  const page = Number(query.get('page'));
  return {
    icsType: icsTypeOfSegment(type),
    keywords: (query.get('keywords') ?? '').trim().slice(0, MAX_KEYWORD),
    district: query.get('districts') ?? '',
    kind: AGENT_KINDS.find((known) => known === kind) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The parameters of the call. */
export function agentInput(search: AgentSearch): Record<string, string> {
  return {
    ...(search.icsType && { ics: search.icsType }),
    ...filled(search),
    limit: String(AGENT_PAGE),
    page: String(search.page),
  };
}

export function agentSearchAddress(search: AgentSearch, lang: Language): string {
  const query = new URLSearchParams(filled(search));
  if (search.page > 1) query.set('page', String(search.page));
  return addressOf('agents', lang, search.icsType, query);
}

export function isFiltered(search: AgentSearch): boolean {
  return Object.keys(filled(search)).length > 0;
}

function filled({ keywords, district, kind }: AgentSearch): Record<string, string> {
  return {
    ...(keywords && { keywords }),
    ...(district && { districts: district }),
    ...(kind && { emp_type: kind }),
  };
}
