import type { Agent, AgentDetail, ClubMember, ListedAgent } from '#contract/agents.ts';
import type { StockCounts } from '#contract/branches.ts';
import type { FilteredAgent } from '#domain/people/agent-match.ts';
import type { AgentKind } from '#domain/people/agents.ts';
import { storedWords } from '#domain/search/keyword-match.ts';
import { pictureUrl } from './picture-url.ts';
import type { AgentDistrictRow, ClubRow, KnownAgentRow } from './snapshot-rows.ts';
import { optionalTextOf, textOf } from './text.ts';

/** An agent as the snapshot holds them: the number of their listings is added when it is asked for. */
export type KnownAgent = {
  readonly id: number;
  readonly listed: Omit<Agent, 'stocks'>;
  readonly detail: Pick<AgentDetail, 'intro' | 'joined_on' | 'branch'>;
  readonly filtered: FilteredAgent;
};
export type KnownMember = Omit<ClubMember, 'agent'> & { readonly agent: KnownAgent };

export function presentKnownAgent(
  row: KnownAgentRow,
  districts: readonly AgentDistrictRow[],
  isClubMember: boolean,
): KnownAgent {
  const name = textOf(row, 'name');
  const branch = row.branch_inactive_since
    ? null
    : { code: row.branch_code, ics_type: row.branch_ics_type, name: textOf(row, 'branch_name') };
  const kinds: readonly AgentKind[] = isClubMember ? ['mitaclub', row.emp_type] : [row.emp_type];
  return {
    id: row.id,
    listed: {
      email_alias: row.email_alias,
      name,
      title: textOf(row, 'title'),
      licence_no: row.licence_no,
      phone: row.phone,
      whatsapp: row.whatsapp,
      photo: row.photo_url && pictureUrl(row.photo_url),
      ics_type: row.ics_type,
      emp_type: row.emp_type,
      is_mitaclub: isClubMember,
      branch,
      districts: districts.map((district) => ({ code: district.code, name: textOf(district, 'name') })),
      languages: row.languages,
    },
    detail: {
      intro: optionalTextOf(row, 'intro'),
      joined_on: row.joined_on,
      branch: branch && {
        ...branch,
        address: textOf(row, 'branch_address'),
        phone: row.branch_phone,
        licence_no: row.branch_licence_no,
      },
    },
    filtered: {
      ics_type: row.ics_type,
      kinds,
      districtCodes: districts.map(({ code }) => code),
      words: storedWords(Object.values(name)),
      licence_no: row.licence_no,
      phones: [row.phone, ...(row.whatsapp ? [row.whatsapp] : [])],
    },
  };
}

export function presentKnownMember(row: ClubRow, agent: KnownAgent): KnownMember {
  const { year, rank, dia } = row;
  return { year, rank, dia, quote: optionalTextOf(row, 'words'), agent };
}

export function presentAgent({ listed }: KnownAgent, stocks: StockCounts): Agent {
  return { ...listed, stocks };
}

/** An agent where space is short. */
export function presentListedAgent(agent: KnownAgent, stocks: StockCounts): ListedAgent {
  const { districts: _, languages: __, ...listed } = presentAgent(agent, stocks);
  return listed;
}
