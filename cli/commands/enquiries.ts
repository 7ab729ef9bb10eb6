import { closeSync, createWriteStream, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { enquiryNumber, parseEnquiryNumber } from '#domain/enquiry/enquiry.ts';
import { csvLine, csvText } from '#domain/lib/csv.ts';
import type { OfficeAction } from '#domain/office/office.ts';
import { hongKongTime } from '#domain/text/date.ts';
import { fullPhoneText } from '#domain/text/phone.ts';
import { cleanSingleLine } from '#domain/text/typed-text.ts';
import { createDatabase } from '#server/database/pool.ts';
import { resendMail } from '#server/database/queries/outgoing-mail.ts';
import { openPrivateFile } from '#server/feeds/private-file.ts';
import { UsageError } from './usage-error.ts';

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export const ENQUIRY_MARKS = ['handled', 'new'] as const;
type EnquiryMark = (typeof ENQUIRY_MARKS)[number];

type EnquiryRow = {
  id: number;
  kind: string;
  about: string;
  stock_id: number | null;
  agent_id: number | null;
  building_id: number | null;
  first_hand_id: number | null;
  minisite_slug: string | null;
  post_id: number | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  message: string;
  details: Record<string, unknown>;
  /** The property that an owner has submitted for listing. */
  property: Record<string, unknown> | null;
  photos: number;
  /** File type of the résumé of an application. */
  resume: string | null;
  direct_marketing: boolean;
  language: string;
  received_at: Date;
  status: string;
  handled_at: Date | null;
  mail_state: 'waiting' | 'sent' | 'refused' | null;
  mail_attempts: number | null;
  mail_error: string | null;
};

/** Number of rows read and written at a time, since an export may be larger than memory. */
const BATCH_ROWS = 500;
/** Maximum characters of a message in a list, enough to recognise it. */
const MAX_MESSAGE_LENGTH = 60;

async function readBatchBelow(pool: pg.Pool, maxId: number, includesHandled: boolean): Promise<EnquiryRow[]> {
  const { rows } = await pool.query<EnquiryRow>(
    `select enquiry.id, kind, about, stock_id, agent_id, building_id, first_hand_id, minisite_slug, post_id,
            name, phone, email, message, details, direct_marketing, language, received_at, enquiry.status, handled_at,
            (select to_jsonb(property) - 'enquiry_id' from submitted_property property
              where property.enquiry_id = enquiry.id) as property,
            (select count(*)::integer from submitted_photo photo where photo.enquiry_id = enquiry.id) as photos,
            (select type from submitted_resume resume where resume.enquiry_id = enquiry.id) as resume,
            mail.state as mail_state, mail.attempts as mail_attempts, mail.last_error as mail_error
       from enquiry
       left join outgoing_mail mail on mail.enquiry_id = enquiry.id
      where enquiry.id < $1 and ($2 or handled_at is null)
      order by enquiry.id desc
      limit ${BATCH_ROWS}`,
    [maxId, includesHandled],
  );
  return rows;
}

/** Reads enquiries in batches, newest first. */
async function* readInBatches(pool: pg.Pool, includesHandled: boolean): AsyncGenerator<EnquiryRow[]> {
  for (let maxId = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await readBatchBelow(pool, maxId, includesHandled);
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    yield rows;
    maxId = lastRow.id;
  }
}

/** Lists the enquiries that are not handled yet, or all enquiries, one per line. */
export async function listEnquiries(pool: pg.Pool, includesHandled: boolean): Promise<string> {
  const lines: string[] = [];
  for await (const rows of readInBatches(pool, includesHandled)) lines.push(...rows.map(formatEnquiry));
  if (lines.length > 0) return lines.join('\n');
  return includesHandled ? 'There are no enquiries.' : 'No enquiry is waiting.';
}

function formatEnquiry(row: EnquiryRow): string {
  const message = cleanSingleLine(row.message);
  const shortMessage =
    message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
  const attemptsText = row.mail_attempts === 1 ? '1 attempt' : `${row.mail_attempts} attempts`;
  const mailState = {
    waiting: `mail waiting, ${attemptsText}`,
    sent: 'mail sent',
    refused: `mail refused: ${row.mail_error}`,
    none: 'mail none',
  }[row.mail_state ?? 'none'];
  const about = [row.kind, row.about].filter(Boolean).join(' ');
  return [
    enquiryNumber(row.id),
    hongKongTime(row.received_at.getTime()),
    row.status,
    mailState,
    about,
    row.name ?? '–',
    row.phone === null ? '–' : fullPhoneText(row.phone),
    shortMessage,
  ].join(' | ');
}

const EXPORT_COLUMNS = [
  'enquiry_no',
  'received_at',
  'status',
  'handled_at',
  'kind',
  'about',
  'stock_id',
  'agent_id',
  'building_id',
  'first_hand_id',
  'minisite_slug',
  'post_id',
  'name',
  'phone',
  'email',
  'message',
  'direct_marketing',
  'language',
  'details',
  'property',
  'photos',
  'resume',
  'mail_state',
  'mail_attempts',
  'mail_error',
] as const;

/**
 * Exports all enquiries as CSV or NDJSON, to a file or to the output. The number of exported enquiries
 * is logged even if the export fails.
 */
export async function exportEnquiries(
  pool: pg.Pool,
  format: (typeof EXPORT_FORMATS)[number],
  file: string | undefined,
  out: Writable,
): Promise<string> {
  let count = 0;
  async function* generateChunks() {
    if (format === 'csv') yield csvText([EXPORT_COLUMNS]);
    for await (const rows of readInBatches(pool, true)) {
      count += rows.length;
      yield rows.map((row) => formatExportRow(toExportRow(row), format)).join('');
    }
  }
  try {
    if (file === undefined) await pipeline(generateChunks, out, { end: false });
    else await pipeline(generateChunks, createWriteStream(file, { fd: openPrivateFile(file) }));
  } finally {
    await logExport(pool, 'enquiry_export', null, count);
  }
  if (file === undefined) return '';
  return `Written to ${file}: ${count === 1 ? '1 enquiry' : `${count} enquiries`}.`;
}

type CsvCell = string | number | null;
type ExportRow = Record<(typeof EXPORT_COLUMNS)[number], CsvCell | Readonly<Record<string, unknown>>>;

function formatExportRow(row: ExportRow, format: (typeof EXPORT_FORMATS)[number]): string {
  if (format === 'ndjson') return `${JSON.stringify(row)}\n`;
  return csvLine(EXPORT_COLUMNS.map((column) => toCsvCell(row[column])));
}

/** Converts a value to a CSV cell. Objects become JSON. */
function toCsvCell(value: ExportRow[keyof ExportRow]): CsvCell {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

function toExportRow({
  id,
  received_at,
  handled_at,
  direct_marketing,
  details,
  property,
  ...rest
}: EnquiryRow): ExportRow {
  return {
    enquiry_no: enquiryNumber(id),
    received_at: received_at.toISOString(),
    handled_at: handled_at?.toISOString() ?? null,
    ...rest,
    direct_marketing: direct_marketing ? 'yes' : 'no',
    details: Object.keys(details).length > 0 ? details : null,
    property,
  };
}

/** Writes the photos of an enquiry into a folder (E000042-1.jpg and so on) and logs the export. */
export async function savePhotos(pool: pg.Pool, enquiryNumberText: string, folder: string): Promise<string> {
  const id = readEnquiryNumber(enquiryNumberText);
  const number = enquiryNumber(id);
  await requireEnquiries(pool, [id]);
  const { rows } = await pool.query<{ jpeg: Buffer }>(
    'select jpeg from submitted_photo where enquiry_id = $1 order by position',
    [id],
  );
  if (rows.length === 0) return `${number} has no photos.`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await logExport(pool, 'enquiry_photos', number, rows.length);
  for (const [index, { jpeg }] of rows.entries())
    writePrivateFile(path.join(folder, `${number}-${index + 1}.jpg`), jpeg);
  const photosText = rows.length === 1 ? '1 photo' : `${rows.length} photos`;
  return `Written to ${folder}: ${photosText} of ${number}.`;
}

/** Writes the résumé of an application into a folder (E000042.pdf) and logs the export. */
export async function saveResume(pool: pg.Pool, enquiryNumberText: string, folder: string): Promise<string> {
  const id = readEnquiryNumber(enquiryNumberText);
  const number = enquiryNumber(id);
  await requireEnquiries(pool, [id]);
  const { rows } = await pool.query<{ type: string; content: Buffer }>(
    'select type, content from submitted_resume where enquiry_id = $1',
    [id],
  );
  const [resume] = rows;
  if (!resume) return `${number} has no résumé.`;
  const file = path.join(folder, `${number}.${resume.type}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await logExport(pool, 'enquiry_resume', number, 1);
  writePrivateFile(file, resume.content);
  return `Written to ${file}.`;
}

function writePrivateFile(file: string, content: Buffer): void {
  const descriptor = openPrivateFile(file);
  writeFileSync(descriptor, content);
  closeSync(descriptor);
}

/** Marks enquiries as handled or new and logs the change. If any enquiry is unknown, none is changed. */
export async function markEnquiries(
  pool: pg.Pool,
  enquiryNumbers: readonly string[],
  mark: EnquiryMark,
): Promise<string> {
  const ids = enquiryNumbers.map(readEnquiryNumber);
  await requireEnquiries(pool, ids);
  await pool.query(
    `with marked as (
       update enquiry set status = $2, handled_at = case when $2 = 'handled' then now() end,
              changed_at = now()
        where id = any($1) and status <> $2
       returning id)
     insert into office_action (action, subject, details)
     select 'enquiry_status', subject, jsonb_build_object('value', $2::text)
       from marked join unnest($1::bigint[], $3::text[]) as named (id, subject) using (id)`,
    [ids, mark, ids.map(enquiryNumber)],
  );
  return ids.map((id) => `${enquiryNumber(id)} is marked as ${mark}.`).join('\n');
}

/**
 * Queues permanently refused mail for another attempt and logs it. If any enquiry is unknown, nothing
 * is queued.
 */
export async function resendEnquiries(pool: pg.Pool, enquiryNumbers: readonly string[]): Promise<string> {
  const ids = enquiryNumbers.map(readEnquiryNumber);
  await requireEnquiries(pool, ids);
  const resentIds = await resendMail(createDatabase(pool), ids, null);
  return ids
    .map((id) =>
      resentIds.includes(id)
        ? `The mail of ${enquiryNumber(id)} is sent again.`
        : `The mail of ${enquiryNumber(id)} was not refused.`,
    )
    .join('\n');
}

/** Records in the action log how many items were exported. */
async function logExport(
  pool: pg.Pool,
  action: OfficeAction,
  subject: string | null,
  count: number,
): Promise<void> {
  await pool.query(
    `insert into office_action (action, subject, details) values ($1, $2, jsonb_build_object('value', $3::integer))`,
    [action, subject, count],
  );
}

export async function requireEnquiries(pool: pg.Pool, ids: readonly number[]): Promise<void> {
  const { rows } = await pool.query<{ id: number }>('select id from enquiry where id = any($1)', [ids]);
  const unknownId = ids.find((id) => !rows.some((row) => row.id === id));
  if (unknownId !== undefined) throw new UsageError(`There is no enquiry ${enquiryNumber(unknownId)}.`);
}

export function readEnquiryNumber(text: string): number {
  const id = parseEnquiryNumber(text);
  if (id === undefined)
    throw new UsageError(`"${text}" is not the number of an enquiry: give one such as E000042.`);
  return id;
}
