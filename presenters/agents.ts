import type { Agent, AgentDetail, ClubMember, ListedAgent } from '#contract/agents.ts';
import type { StockCounts } from '#contract/branches.ts';
import type { FilterableAgent } from '#domain/people/agent-match.ts';
import type { AgentKind } from '#domain/people/agents.ts';
import { storedWords } from '#domain/search/keyword-match.ts';
import { encodePictureUrl } from './picture-url.ts';
import type { AgentDistrictRow, ClubRow, SnapshotAgentRow } from './snapshot-rows.ts';
import { optionalTextOf, textOf } from './text.ts';

/** An agent as cached in the snapshot. The number of listings is added for each request. */
export type SnapshotAgent = {
  readonly id: number;
  readonly listEntry: Omit<Agent, 'stocks'>;
  readonly detail: Pick<AgentDetail, 'intro' | 'joined_on' | 'branch'>;
  readonly filterFields: FilterableAgent;
};
export type SnapshotClubMember = Omit<ClubMember, 'agent'> & { readonly agent: SnapshotAgent };

export function presentSnapshotAgent(
  row: SnapshotAgentRow,
  districts: readonly AgentDistrictRow[],
  isClubMember: boolean,
): SnapshotAgent {
  const name = textOf(row, 'name');
  const branch = row.branch_inactive_since
    ? null
    : { code: row.branch_code, ics_type: row.branch_ics_type, name: textOf(row, 'branch_name') };
  const kinds: readonly AgentKind[] = isClubMember ? ['mitaclub', row.emp_type] : [row.emp_type];
  return {
    id: row.id,
    listEntry: {
      email_alias: row.email_alias,
      name,
      title: textOf(row, 'title'),
      licence_no: row.licence_no,
      phone: row.phone,
      whatsapp: row.whatsapp,
      photo: row.photo_url && encodePictureUrl(row.photo_url),
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
    filterFields: {
      ics_type: row.ics_type,
      kinds,
      districtCodes: districts.map(({ code }) => code),
      words: storedWords(Object.values(name)),
      licence_no: row.licence_no,
      phones: [row.phone, ...(row.whatsapp ? [row.whatsapp] : [])],
    },
  };
}

export function presentSnapshotMember(row: ClubRow, agent: SnapshotAgent): SnapshotClubMember {
  const { year, rank, dia } = row;
  return { year, rank, dia, quote: optionalTextOf(row, 'words'), agent };
}

export function presentAgent({ listEntry }: SnapshotAgent, stocks: StockCounts): Agent {
  return { ...listEntry, stocks };
}

/** Returns an agent for lists, without districts and languages. */
export function presentListedAgent(agent: SnapshotAgent, stocks: StockCounts): ListedAgent {
  const { districts: _, languages: __, ...listEntry } = presentAgent(agent, stocks);
  return listEntry;
}
