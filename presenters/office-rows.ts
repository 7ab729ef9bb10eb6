import type { OfficeAnswer } from '#contract/office.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { TxType } from '#domain/codes/tx-type.ts';
import type { EnquiryStatus } from '#domain/enquiry/enquiry.ts';
import type { OfferAuthority } from '#domain/enquiry/property-form.ts';
import type { BrowserName } from '#domain/office/browser-name.ts';
import type { FeedOutcome } from '#domain/office/feed.ts';
import type { OfficeAction } from '#domain/office/office.ts';
import type { PhotoProblem, PhotoUser, RemoteFailure } from '#domain/office/photo-problem.ts';
import type { StockStatus } from '#domain/stock/stock-status.ts';
import type { Language } from '#domain/text/language.ts';
import type { PartlyTrilingualColumns } from './rows.ts';

/** Rows as server/database/queries reads them for the office. */
export type OfficeEnquiry = {
  readonly id: number;
  readonly kind: OfficeAnswer<'enquiry'>['kind'];
  readonly stock_id: number | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly message: string;
  readonly about: string;
  readonly details: Record<string, unknown>;
  readonly direct_marketing: boolean;
  readonly language: Language;
  readonly received_at: Date;
  readonly handled_at: Date | null;
  readonly status: EnquiryStatus;
  readonly assignee: string | null;
  /** What PostgreSQL says of a condition, as Kysely types it. */
  readonly mail_refused: boolean | 0 | 1;
};

export type OfficeEnquiryDetail = OfficeEnquiry & {
  readonly mail: MailRow | undefined;
  /** What an owner wants to have listed. */
  readonly property: SubmittedProperty | undefined;
  readonly resume: OfficeAnswer<'enquiry'>['resume'] | undefined;
  readonly notes: readonly { readonly user_name: string; readonly text: string; readonly written_at: Date }[];
};

type MailRow = {
  readonly state: 'waiting' | 'sent' | 'refused';
  readonly attempts: number;
  readonly last_error: string | null;
};

export type SubmittedProperty = {
  readonly ics_type: IcsType;
  readonly tx_type: TxType;
  readonly location: string;
  readonly floor: string | null;
  readonly flat: string | null;
  readonly area: number;
  readonly area_basis: 'gross' | 'saleable';
  readonly sell: number | null;
  readonly rent: number | null;
  readonly authority: OfferAuthority | null;
  /** Positions of its photos, in order. */
  readonly photos: readonly number[];
};

/** A listing with its state. */
export type StatusRow = PartlyTrilingualColumns<'name'> & {
  readonly id: number;
  readonly ics_type: IcsType;
  readonly tx_type: TxType;
  readonly status: StockStatus;
  readonly sell: number | null;
  readonly rent: number | null;
  readonly update_date: string;
  readonly closed_on: string | null;
};

export type DataState = {
  readonly version: number;
  readonly changedAt: Date;
  /** Whether the data are invented. */
  readonly isDemonstration: boolean;
  /** Simplified texts that were made by rule and that nobody has looked at. */
  readonly unreviewed: number;
};

/** The feed as it is configured, and its last run. */
export type FeedRow = {
  readonly source: string;
  readonly everyMs: number;
  readonly run:
    | {
        readonly started_at: Date;
        readonly ended_at: Date | null;
        readonly outcome: FeedOutcome | null;
        readonly problem: string | null;
      }
    | undefined;
};

export type ImportRow = Omit<
  OfficeAnswer<'data'>['imports'][number],
  'ended_at' | 'undone_at' | 'can_undo'
> & {
  readonly ended_at: Date;
  readonly undone_at: Date | null;
  /** Whether it is known what it has changed. */
  readonly is_kept: boolean;
};

export type LoggedAction = {
  readonly id: number;
  readonly done_at: Date;
  readonly user_name: string | null;
  readonly action: OfficeAction;
  readonly subject: string | null;
  readonly details: Record<string, unknown>;
};

/** What a user is shown of a session; the network is cut short. */
export type Session = BrowserName & {
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly network: string | null;
  readonly isThis: boolean;
};

/** A photo that something is wrong with. */
export type FoundPhoto = {
  readonly problem: PhotoProblem;
  readonly address: string;
  readonly usedBy: { readonly kind: PhotoUser; readonly id: number } | null;
  /** Why a picture elsewhere is missing. */
  readonly failure: { readonly reason: RemoteFailure; readonly status: number | null } | null;
};

/** What was found when photos were last looked at. */
export type LatestPhotoCheck = {
  readonly checkedAt: Date;
  readonly found: readonly FoundPhoto[];
  /** Pictures at other sites that are not fetched yet. */
  readonly waiting: number;
};
