import type { IcsType } from '../codes/ics-type.ts';
import { wordMatcher } from '../search/keyword-match.ts';
import { localDigits } from '../text/phone.ts';
import type { AgentFilter, AgentKind } from './agents.ts';

/** The agent fields that the filter reads. */
export type FilterableAgent = {
  readonly ics_type: IcsType;
  readonly kinds: readonly AgentKind[];
  readonly districtCodes: readonly string[];
  /** Search words of the agent's names (`storedWords`). */
  readonly words: readonly string[];
  readonly licence_no: string;
  readonly phones: readonly string[];
};

/**
 * Returns a predicate that tests whether an agent matches all filters. For a list filter, one matching
 * entry is enough.
 */
export function agentMatcher({ icsType, districts, kinds, keywords }: AgentFilter) {
  const matchesKeywords = agentKeywordMatcher(keywords);
  return (agent: FilterableAgent): boolean =>
    (!icsType || agent.ics_type === icsType) &&
    (districts.length === 0 || agent.districtCodes.some((code) => districts.includes(code))) &&
    (kinds.length === 0 || agent.kinds.some((kind) => kinds.includes(kind))) &&
    matchesKeywords(agent);
}

/** Minimum number of digits for a number search. Fewer digits would match nearly every number. */
const MIN_DIGITS = 3;

function agentKeywordMatcher(keywords: string): (agent: FilterableAgent) => boolean {
  const trimmedKeywords = keywords.trim();
  if (trimmedKeywords === '') return () => true;
  const matchesName = wordMatcher(trimmedKeywords);
  const phoneDigits = /^[\d\s+()-]+$/.test(trimmedKeywords) ? localDigits(trimmedKeywords) : '';
  const licence = trimmedKeywords.toUpperCase().replace(/[\s-]/g, '');
  return ({ words, licence_no, phones }) =>
    (phoneDigits.length >= MIN_DIGITS &&
      (phones.some((phone) => phone.includes(phoneDigits)) || licence_no.includes(phoneDigits))) ||
    (/^[ESC]\d{3,}$/.test(licence) && licence_no.replace('-', '').startsWith(licence)) ||
    (phoneDigits === '' && matchesName(words));
}
