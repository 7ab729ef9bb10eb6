import type { IcsType } from '../codes/ics-type.ts';
import { wordMatcher } from '../search/keyword-match.ts';
import { digitsOf } from '../text/phone.ts';
import type { AgentFilter, AgentKind } from './agents.ts';

/** What the filter looks at. */
export type FilteredAgent = {
  readonly ics_type: IcsType;
  readonly kinds: readonly AgentKind[];
  readonly districtCodes: readonly string[];
  /** The words of its names (`storedWords`). */
  readonly words: readonly string[];
  readonly licence_no: string;
  readonly phones: readonly string[];
};

/** Whether an agent matches all filters; of each list any entry is enough. */
export function agentMatcher({ icsType, districts, kinds, keywords }: AgentFilter) {
  const answersKeywords = agentKeywordMatcher(keywords);
  return (agent: FilteredAgent): boolean =>
    (!icsType || agent.ics_type === icsType) &&
    (districts.length === 0 || agent.districtCodes.some((code) => districts.includes(code))) &&
    (kinds.length === 0 || agent.kinds.some((kind) => kinds.includes(kind))) &&
    answersKeywords(agent);
}

/** Fewer digits would be found in nearly every number. */
const LEAST_DIGITS = 3;

function agentKeywordMatcher(keywords: string): (agent: FilteredAgent) => boolean {
  const text = keywords.trim();
  if (text === '') return () => true;
  const answersName = wordMatcher(text);
  const digits = /^[\d\s+()-]+$/.test(text) ? digitsOf(text) : '';
  const licence = text.toUpperCase().replace(/[\s-]/g, '');
  return ({ words, licence_no, phones }) =>
    (digits.length >= LEAST_DIGITS &&
      (phones.some((phone) => phone.includes(digits)) || licence_no.includes(digits))) ||
    (/^[ESC]\d{3,}$/.test(licence) && licence_no.replace('-', '').startsWith(licence)) ||
    (digits === '' && answersName(words));
}
