import type { OfficeAnswer } from '#contract/office.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { TxType } from '#domain/codes/tx-type.ts';
import type { EnquiryStatus } from '#domain/enquiry/enquiry.ts';
import type { OfferAuthority } from '#domain/enquiry/property-form.ts';
import type { BrowserName } from '#domain/office/browser-name.ts';
import type { FeedOutcome } from '#domain/office/feed.ts';
import type { OfficeAction } from '#domain/office/office.ts';
import type { PhotoProblem, PhotoUserKind, RemotePictureFailure } from '#domain/office/photo-problem.ts';
import type { StockStatus } from '#domain/stock/stock-status.ts';
import type { Language } from '#domain/text/language.ts';
import type { PartlyTrilingualColumns } from './rows.ts';

/** An enquiry as server/database/queries reads it for the office. */
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
  /** Result of an SQL condition, as Kysely types it. */
  readonly mail_refused: boolean | 0 | 1;
};

export type OfficeEnquiryDetail = OfficeEnquiry & {
  readonly mail: MailRow | undefined;
  /** The property that an owner has submitted for listing. */
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
  /** The sender's right to offer the property; null for old submissions without this field. */
  readonly authority: OfferAuthority | null;
  /** Positions of the property's photos, in order. */
  readonly photos: readonly number[];
};

/** A listing with its status. */
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
  /** Whether the data are demonstration data. */
  readonly isDemonstration: boolean;
  /** Number of Simplified Chinese texts that were converted automatically and not reviewed by a person. */
  readonly unreviewedTexts: number;
};

/** The configured feed and its last run. */
export type FeedRow = {
  readonly source: string;
  readonly everyMs: number;
  readonly lastRun:
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
  /** Whether the import's changes are recorded, so that it can be undone. */
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

/** A session as shown to its user. The network address is shortened. */
export type Session = BrowserName & {
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly network: string | null;
  readonly isThis: boolean;
};

/** A photo with a problem. */
export type PhotoWithProblem = {
  readonly problem: PhotoProblem;
  readonly address: string;
  readonly usedBy: { readonly kind: PhotoUserKind; readonly id: number } | null;
  /** Why a picture on another site is missing. */
  readonly failure: { readonly reason: RemotePictureFailure; readonly status: number | null } | null;
};

/** The result of the latest photo check. */
export type LatestPhotoCheck = {
  readonly checkedAt: Date;
  readonly problems: readonly PhotoWithProblem[];
  /** Number of pictures on other sites that are not yet downloaded. */
  readonly pendingDownloads: number;
};
