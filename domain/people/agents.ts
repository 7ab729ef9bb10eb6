import type { IcsType } from '../codes/ics-type.ts';

/** Number of agents per list page. */
export const AGENTS_PER_PAGE = 24;

/** Agent categories for display and filtering. A manager or sales agent can also be a member of the club. */
export const AGENT_KINDS = ['mitaclub', 'manager', 'sales'] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];

/** Languages that an agent can speak. */
export const SPOKEN_LANGUAGES = ['cantonese', 'mandarin', 'english', 'japanese'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

export type AgentFilter = {
  readonly icsType?: IcsType | undefined;
  readonly districts: readonly string[];
  readonly kinds: readonly AgentKind[];
  /** Search text: a name in any language, a licence number or a phone number. */
  readonly keywords: string;
};
