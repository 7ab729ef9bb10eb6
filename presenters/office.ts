import type { OfficeAnswer } from '#contract/office.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import { CONTACT_TIMES, CONTACT_WAYS } from '#domain/enquiry/contact-preferences.ts';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { REPORT_REASONS } from '#domain/enquiry/stock-report.ts';
import type { PhotoProblem } from '#domain/office/photo-problem.ts';
import type {
  DataState,
  FeedRow,
  ImportRow,
  LatestPhotoCheck,
  LoggedAction,
  OfficeEnquiry,
  OfficeEnquiryDetail,
  Session,
  StatusRow,
} from './office-rows.ts';

export function presentEnquiry(row: OfficeEnquiry): OfficeAnswer<'enquiries'>['enquiries'][number] {
  const { id, kind, status, assignee, name, phone, message, about, details, received_at } = row;
  return {
    number: enquiryNumber(id),
    kind,
    received_at: received_at.toISOString(),
    status,
    assignee,
    name,
    phone,
    message,
    about,
    reason: REPORT_REASONS.find((reason) => reason === details.reason) ?? null,
    mail_refused: Boolean(row.mail_refused),
  };
}

/** Returns how and when the sender would like to be contacted. */
export function presentPreferences({ details }: Pick<OfficeEnquiry, 'details'>) {
  return {
    contact_by: CONTACT_WAYS.find((way) => way === details.contact_by) ?? null,
    contact_at: CONTACT_TIMES.find((time) => time === details.contact_at) ?? null,
  };
}

export function presentEnquiryDetail(
  row: OfficeEnquiryDetail,
  stock: OfficeAnswer<'enquiry'>['stock'],
): OfficeAnswer<'enquiry'> {
  const { language, direct_marketing, handled_at, mail, notes, property, resume, stock_id } = row;
  return {
    ...presentEnquiry(row),
    email: row.email,
    ...presentPreferences(row),
    language,
    direct_marketing,
    handled_at: handled_at?.toISOString() ?? null,
    stock,
    mail: mail
      ? {
          state: mail.state,
          attempts: mail.attempts,
          answer: mail.state === 'refused' ? mail.last_error : null,
        }
      : null,
    property: property
      ? {
          ...property,
          photos: [...property.photos],
          draft: stock_id === null ? null : formatStockId(property.ics_type, stock_id),
        }
      : null,
    resume: resume ?? null,
    notes: notes.map(({ user_name, text, written_at }) => ({
      user: user_name,
      text,
      written_at: written_at.toISOString(),
    })),
  };
}

export function presentAction({
  id,
  done_at,
  user_name,
  action,
  subject,
  details,
}: LoggedAction): OfficeAnswer<'log'>['actions'][number] {
  const { value } = details;
  return {
    id,
    done_at: done_at.toISOString(),
    user: user_name,
    action,
    subject,
    value: value === undefined || value === null ? null : String(value),
  };
}

export function presentStatus(row: StatusRow): OfficeAnswer<'changeStock'> {
  const { id, ics_type, tx_type, status, sell, rent, update_date, closed_on } = row;
  return {
    id: formatStockId(ics_type, id),
    gstock_id: id,
    ics_type,
    tx_type,
    status,
    name: { zh: row.name_zh, gb: row.name_gb, en: row.name_en },
    sell,
    rent,
    update_date,
    closed_on,
  };
}

export function presentData(
  state: DataState,
  imports: readonly ImportRow[],
  feed: FeedRow | undefined,
  now: number,
): OfficeAnswer<'data'> {
  return {
    feed: feed ? presentFeed(feed, now) : null,
    version: state.version,
    changed_at: state.changedAt.toISOString(),
    demonstration: state.isDemonstration,
    unreviewed: state.unreviewedTexts,
    imports: imports.map(presentImport),
  };
}

function presentFeed({ source, everyMs, lastRun: run }: FeedRow, now: number): OfficeAnswer<'data'>['feed'] {
  const nextRunMs = run ? run.started_at.getTime() + everyMs : now;
  return {
    source,
    running: run !== undefined && (run.ended_at === null || run.ended_at < run.started_at),
    started_at: run?.started_at.toISOString() ?? null,
    outcome: run?.outcome ?? null,
    problem: run?.problem ?? null,
    // An overdue run starts immediately.
    next_at: new Date(Math.max(nextRunMs, now)).toISOString(),
  };
}

function presentImport(row: ImportRow): OfficeAnswer<'data'>['imports'][number] {
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    imported_by: row.imported_by,
    ended_at: row.ended_at.toISOString(),
    outcome: row.outcome,
    would_withdraw: row.would_withdraw,
    rows_present: row.rows_present,
    rows_read: row.rows_read,
    rows_added: row.rows_added,
    rows_changed: row.rows_changed,
    rows_withdrawn: row.rows_withdrawn,
    rows_refused: row.rows_refused,
    rows_disagreeing: row.rows_disagreeing,
    undone_at: row.undone_at?.toISOString() ?? null,
    undone_by: row.undone_by,
    rows_left: row.rows_left,
    can_undo: row.outcome === 'done' && row.is_kept && row.undone_at === null,
  };
}

export function presentSession({
  created_at,
  seen_at,
  isThis,
  ...otherFields
}: Session): OfficeAnswer<'sessions'>['sessions'][number] {
  return {
    ...otherFields,
    begun_at: created_at.toISOString(),
    used_at: seen_at.toISOString(),
    is_this: isThis,
  };
}

/** Returns one page of the photos with problems, and the number of photos for each kind of problem. */
export function presentPhotoCheck(
  latestCheck: LatestPhotoCheck | undefined,
  problem: PhotoProblem | 'all',
  { offset, rows }: { readonly offset: number; readonly rows: number },
): OfficeAnswer<'photos'> {
  const problemPhotos = latestCheck?.problems ?? [];
  const photosWithProblem = (problemKind: PhotoProblem | 'all') =>
    problemKind === 'all' ? problemPhotos : problemPhotos.filter((photo) => photo.problem === problemKind);
  return {
    checked_at: latestCheck?.checkedAt.toISOString() ?? null,
    waiting: latestCheck?.pendingDownloads ?? 0,
    counts: {
      missing: photosWithProblem('missing').length,
      broken: photosWithProblem('broken').length,
      too_small: photosWithProblem('too_small').length,
      unused: photosWithProblem('unused').length,
      all: problemPhotos.length,
    },
    photos: photosWithProblem(problem)
      .slice(offset, offset + rows)
      .map(({ usedBy, ...photo }) => ({ ...photo, used_by: usedBy })),
  };
}
