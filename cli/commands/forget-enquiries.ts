import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { hongKongTime } from '#domain/text/date.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { createDatabase } from '#server/database/pool.ts';
import { deleteEnquiries } from '#server/database/queries/delete-enquiries.ts';
import { logAction } from '#server/database/queries/office-actions.ts';
import { removeDraftListingPhotos } from '#server/services/draft-photos.ts';
import { readEnquiryNumber, requireEnquiries } from './enquiries.ts';
import { UsageError } from './usage-error.ts';

/** The person whose enquiries to forget, identified in one of three ways. */
export type PersonQuery =
  | { readonly numbers: readonly number[] }
  | { readonly phone: string }
  | { readonly email: string };

export type ForgetOptions = {
  readonly dryRun: boolean;
  /** Shows the affected enquiries and returns whether to delete them. */
  readonly confirm: (enquiriesText: string) => Promise<boolean>;
  /** Data folder with the files of owners' photos. */
  readonly dataFolder: string;
};

export function readPersonQuery(
  numbers: readonly string[],
  { phone, email }: { readonly phone?: string | undefined; readonly email?: string | undefined },
): PersonQuery {
  if ([numbers.length > 0, phone !== undefined, email !== undefined].filter(Boolean).length !== 1)
    throw new UsageError('Say whose enquiries to forget: their numbers, --phone or --email, one of these.');
  if (email !== undefined) {
    if (/^\S+@\S+$/.test(email)) return { email };
    throw new UsageError(`"${email}" is not an email address.`);
  }
  if (phone === undefined) return { numbers: numbers.map(readEnquiryNumber) };
  const parsedPhone = parsePhone(phone);
  if (parsedPhone === undefined) throw new UsageError(`"${phone}" is not a telephone number.`);
  return { phone: parsedPhone };
}

type PersonEnquiryRow = {
  readonly id: number;
  readonly kind: string;
  readonly name: string | null;
  readonly received_at: Date;
  readonly notes: number;
  readonly photos: number;
  readonly resumes: number;
  readonly stock_id: number | null;
  readonly ics_type: IcsType | null;
  readonly stock_status: string | null;
};

/**
 * Finds the enquiries of a person. Visitors may write an email address in the message instead of the
 * email field, so messages are searched too.
 */
async function findEnquiries(pool: pg.Pool, personQuery: PersonQuery): Promise<PersonEnquiryRow[]> {
  if ('numbers' in personQuery) await requireEnquiries(pool, personQuery.numbers);
  const [condition, value] =
    'numbers' in personQuery
      ? ['enquiry.id = any($1)', personQuery.numbers]
      : 'phone' in personQuery
        ? ['enquiry.phone = $1', personQuery.phone]
        : [
            '(lower(enquiry.email) = lower($1) or strpos(lower(enquiry.message), lower($1)) > 0)',
            personQuery.email,
          ];
  const { rows } = await pool.query<PersonEnquiryRow>(
    `select enquiry.id, enquiry.kind, enquiry.name, enquiry.received_at,
            (select count(*)::integer from enquiry_note note where note.enquiry_id = enquiry.id) as notes,
            (select count(*)::integer from submitted_photo photo where photo.enquiry_id = enquiry.id) as photos,
            (select count(*)::integer from submitted_resume resume where resume.enquiry_id = enquiry.id) as resumes,
            stock.id as stock_id, stock.ics_type, stock.status as stock_status
       from enquiry
       left join stock on stock.id = enquiry.stock_id and enquiry.kind = 'list_property'
      where ${condition}
      order by enquiry.id`,
    [value],
  );
  return rows;
}

/**
 * Deletes a person's enquiries with all related data after confirmation, and logs the count. Listings
 * that were created from the enquiries are kept. A dry run only lists the enquiries.
 */
export async function forgetPerson(
  pool: pg.Pool,
  personQuery: PersonQuery,
  { dryRun, confirm, dataFolder }: ForgetOptions,
): Promise<string> {
  const rows = await findEnquiries(pool, personQuery);
  if (rows.length === 0) return 'There is no such enquiry.';
  const enquiriesText = rows.map(formatEnquiry).join('\n');
  if (dryRun) return `${enquiriesText}\nNothing was forgotten: this was a dry run.`;
  if (!(await confirm(enquiriesText))) return 'Nothing was forgotten.';
  const ids = rows.map(({ id }) => id);
  const { enquiryCount, photoKeys } = await createDatabase(pool)
    .transaction()
    .execute(async (tx) => {
      const deleted = await deleteEnquiries(tx, ids);
      const details = { value: deleted.enquiryCount, numbers: ids.map(enquiryNumber) };
      await logAction(tx, { userName: null, action: 'forget_enquiries', details });
      return deleted;
    });
  await removeDraftListingPhotos(photoKeys, dataFolder);
  return `Forgotten: ${enquiryCount === 1 ? '1 enquiry' : `${enquiryCount} enquiries`}.`;
}

function formatEnquiry({
  id,
  kind,
  name,
  received_at,
  notes,
  photos,
  resumes,
  ...stock
}: PersonEnquiryRow): string {
  const parts = [
    enquiryNumber(id),
    hongKongTime(received_at.getTime()),
    kind,
    name ?? '–',
    `notes: ${notes}`,
    `photos: ${photos}`,
    ...(resumes > 0 ? ['with a résumé'] : []),
  ];
  return [...parts, ...formatDraftListing(stock)].join(' | ');
}

/** Returns a note about the listing created from the enquiry, which is kept. */
function formatDraftListing({
  stock_id,
  ics_type,
  stock_status,
}: Pick<PersonEnquiryRow, 'stock_id' | 'ics_type' | 'stock_status'>) {
  if (stock_id === null || ics_type === null) return [];
  const photosPhrase = stock_status === 'withdrawn' ? 'without its photos' : 'with its photos';
  return [`${formatStockId(ics_type, stock_id)} (${stock_status}) stays ${photosPhrase}`];
}

/** Asks for confirmation on the terminal. Without a terminal, --yes is required. */
export async function confirmOnTerminal(enquiriesText: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError('Nothing was forgotten: give --yes, or --dry-run to see what would be forgotten.');
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await reader.question(`${enquiriesText}\nForget these for good? Type yes: `)).trim() === 'yes';
  } finally {
    reader.close();
  }
}
