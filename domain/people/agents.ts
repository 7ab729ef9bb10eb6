import type { IcsType } from '../codes/ics-type.ts';

/** Agents of one page of the list. */
export const AGENT_PAGE = 24;

/** What agents are shown and filtered by. A manager or a sales agent may also be a member of the club. */
export const AGENT_KINDS = ['mitaclub', 'manager', 'sales'] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];

/** The languages that an agent may speak. */
export const SPOKEN_LANGUAGES = ['cantonese', 'mandarin', 'english', 'japanese'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

export type AgentFilter = {
  readonly icsType?: IcsType | undefined;
  readonly districts: readonly string[];
  readonly kinds: readonly AgentKind[];
  /** A name in any language, a licence number or a telephone number. */
  readonly keywords: string;
};
