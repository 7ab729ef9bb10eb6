import type { Agent } from '#contract/agents.ts';
import type { FirstHand, Minisite } from '#contract/projects.ts';
import type { RecruitmentPost } from '#contract/recruitment.ts';
import type { RegisteredStatistic, ResearchSeries } from '#contract/research.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { Channel, SingleArticleType } from '#domain/content/articles.ts';
import type { LegalPage } from '#domain/content/legal-pages.ts';
import type { SERIES_KINDS } from '#domain/market/series.ts';
import type { OpeningDay } from '#domain/people/opening-hours.ts';
import type { Language } from '#domain/text/language.ts';
import type {
  AgentRow,
  BranchRow,
  BuildingRow,
  DistrictRow,
  MediaRow,
  PartlyTrilingualColumns,
  StationRow,
  StreetRow,
  TrilingualColumns,
} from './rows.ts';

/** Agents and their districts, as server/database/queries reads them for the snapshot. */
export type AgentRows = {
  readonly agents: readonly SnapshotAgentRow[];
  readonly districts: readonly AgentDistrictRow[];
  /** Members of the club, latest year first. */
  readonly club: readonly ClubRow[];
};

export type SnapshotAgentRow = AgentRow &
  PartlyTrilingualColumns<'intro'> &
  TrilingualColumns<'branch_name'> &
  TrilingualColumns<'branch_address'> & {
    readonly ics_type: IcsType;
    readonly emp_type: Agent['emp_type'];
    readonly joined_on: string;
    readonly languages: Agent['languages'];
    readonly photo_url: string | null;
    readonly branch_code: string;
    readonly branch_ics_type: IcsType;
    readonly branch_phone: string;
    readonly branch_licence_no: string;
    readonly branch_inactive_since: string | null;
  };

export type AgentDistrictRow = Pick<DistrictRow, 'code' | 'region_code' | 'position'> &
  TrilingualColumns<'name'> & { readonly agent_id: number };

export type ClubRow = PartlyTrilingualColumns<'words'> & {
  readonly year: number;
  readonly agent_id: number;
  readonly rank: number;
  readonly dia: boolean;
};

export type ArticleRow = TrilingualColumns<'title'> &
  TrilingualColumns<'summary'> &
  TrilingualColumns<'body'> &
  TrilingualColumns<'author'> & {
    readonly id: number;
    readonly article_type: SingleArticleType;
    readonly channel: Channel;
    readonly columns_category: string | null;
    readonly picture_url: string | null;
    readonly published_on: string;
  };

export type CategoryRow = TrilingualColumns<'name'> & TrilingualColumns<'author'> & { readonly code: string };

/** Buildings and districts that an article may mention. */
export type MentionRows = {
  readonly buildings: readonly (TrilingualColumns<'name'> &
    TrilingualColumns<'dist_name'> & { readonly id: number; readonly ics_type: IcsType })[];
  readonly districts: readonly (TrilingualColumns<'name'> & { readonly code: string })[];
};

export type BranchRows = {
  readonly branches: readonly (SnapshotBranchRow & TrilingualColumns<'dist_name'>)[];
  readonly hours: readonly HoursRow[];
  readonly agents: readonly BranchAgentRow[];
  readonly stations: readonly StationRow[];
};

type SnapshotBranchRow = BranchRow &
  TrilingualColumns<'address'> & {
    readonly code: string;
    readonly ics_type: IcsType;
    readonly district_code: string;
    readonly lat: number;
    readonly lng: number;
    readonly fax: string | null;
  };

export type BranchAgentRow = AgentRow & { readonly emp_type: Agent['emp_type'] };

/** Opening hours of a branch as 09:30:00. A day without a row is closed. */
export type HoursRow = {
  readonly branch_id: number;
  readonly day: OpeningDay;
  readonly opens: string;
  readonly closes: string;
};

type LocatedBuildingRow = BuildingRow & {
  readonly street_id: number | null;
  readonly street_no: string | null;
  readonly lat: number;
  readonly lng: number;
};

export type SnapshotBuildingRow = LocatedBuildingRow &
  TrilingualColumns<'dist_name'> &
  PartlyTrilingualColumns<'street_name'> &
  PartlyTrilingualColumns<'usage_name'> &
  PartlyTrilingualColumns<'renewal_option'> &
  PartlyTrilingualColumns<'floor_remarks'> & {
    readonly region_code: DistrictRow['region_code'];
    readonly lot_info: string | null;
    readonly block_count: number | null;
    readonly air_con_hours_weekday: string | null;
    readonly air_con_hours_sat: string | null;
    readonly air_con_hours_sun: string | null;
    readonly air_con_extra_cents: number | null;
  };

export type ProjectRows = {
  readonly firstHands: readonly FirstHandRow[];
  readonly minisites: readonly MinisiteRow[];
  readonly buildings: readonly LocatedBuildingRow[];
  readonly media: readonly MediaRow[];
  readonly districts: readonly DistrictRow[];
  readonly streets: readonly StreetRow[];
  readonly stations: readonly StationRow[];
};

/** Vendor and date of a project's advertisement. */
type AdvertisementRow = PartlyTrilingualColumns<'vendor'> & { readonly advertised_on: string | null };

type FirstHandRow = TrilingualColumns<'headline'> &
  TrilingualColumns<'description'> &
  AdvertisementRow &
  Omit<
    FirstHand,
    'name' | 'dist_name' | 'headline' | 'picture' | 'completion_year' | 'vendor' | 'advertised_on'
  >;

type MinisiteRow = TrilingualColumns<'name'> &
  TrilingualColumns<'headline'> &
  AdvertisementRow &
  Omit<Minisite, 'name' | 'headline' | 'dist_name' | 'picture'> &
  PartlyTrilingualColumns<'sections'>;

/** A legal page that the operator has written. */
export type LegalTextRow = {
  readonly page: LegalPage;
  readonly language: Language;
  readonly markdown: string;
  readonly changed_on: string;
};

export type PostRow = TrilingualColumns<'title'> &
  TrilingualColumns<'body'> & {
    readonly id: number;
    readonly branch_id: number | null;
    readonly employment: RecruitmentPost['employment'];
    readonly posted_on: string;
    readonly closes_on: string | null;
  };

export type PostBranchRow = Omit<SnapshotBranchRow, 'lat' | 'lng'>;

export type SeriesRows = {
  readonly series: readonly SeriesRow[];
  readonly points: readonly {
    readonly series_code: string;
    readonly month: string;
    readonly value: number;
  }[];
  readonly statistics: readonly RegisteredStatistic[];
};

type SeriesRow = TrilingualColumns<'name'> &
  TrilingualColumns<'unit'> &
  Pick<ResearchSeries, 'code' | 'measure' | 'ics_type' | 'grade' | 'decimals'> & {
    readonly kind: (typeof SERIES_KINDS)[number];
  };

export type ReportRow = TrilingualColumns<'title'> &
  TrilingualColumns<'summary'> &
  TrilingualColumns<'body'> & {
    readonly id: number;
    readonly ics_type: IcsType | null;
    readonly month: string;
    readonly published_on: string;
    readonly series_codes: string[];
  };
