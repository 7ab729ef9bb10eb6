import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { hongKongTime } from '#domain/text/date.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { createDatabase } from '#server/database/pool.ts';
import { forgetEnquiries } from '#server/database/queries/forget-enquiries.ts';
import { logAction } from '#server/database/queries/office-actions.ts';
import { removeDraftPhotos } from '#server/services/draft-photos.ts';
import { readNumber, requireEnquiries } from './enquiries.ts';
import { UsageError } from './usage-error.ts';

/** Whose enquiries are meant; one of the three. */
export type Person =
  | { readonly numbers: readonly number[] }
  | { readonly phone: string }
  | { readonly email: string };

export type ForgetOptions = {
  readonly dryRun: boolean;
  /** Whether to go on, after what would go was shown. */
  readonly confirm: (shown: string) => Promise<boolean>;
  /** Where owners' photos have become files. */
  readonly dataFolder: string;
};

export function readPerson(
  numbers: readonly string[],
  { phone, email }: { readonly phone?: string | undefined; readonly email?: string | undefined },
): Person {
  if ([numbers.length > 0, phone !== undefined, email !== undefined].filter(Boolean).length !== 1)
    throw new UsageError('Say whose enquiries to forget: their numbers, --phone or --email, one of these.');
  if (email !== undefined) {
    if (/^\S+@\S+$/.test(email)) return { email };
    throw new UsageError(`"${email}" is not an email address.`);
  }
  if (phone === undefined) return { numbers: numbers.map(readNumber) };
  const parsed = parsePhone(phone);
  if (parsed === undefined) throw new UsageError(`"${phone}" is not a telephone number.`);
  return { phone: parsed };
}

type Row = {
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

/** Enquiries of a person. The forms ask for no email address, so one is looked for in messages too. */
async function enquiriesOf(pool: pg.Pool, person: Person): Promise<Row[]> {
  if ('numbers' in person) await requireEnquiries(pool, person.numbers);
  const [condition, value] =
    'numbers' in person
      ? ['enquiry.id = any($1)', person.numbers]
      : 'phone' in person
        ? ['enquiry.phone = $1', person.phone]
        : [
            '(lower(enquiry.email) = lower($1) or strpos(lower(enquiry.message), lower($1)) > 0)',
            person.email,
          ];
  const { rows } = await pool.query<Row>(
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

/** Forgets a person's enquiries with all that belongs to them, and logs how many; a dry run says what would go. */
export async function forgetPerson(
  pool: pg.Pool,
  person: Person,
  { dryRun, confirm, dataFolder }: ForgetOptions,
): Promise<string> {
  const rows = await enquiriesOf(pool, person);
  if (rows.length === 0) return 'There is no such enquiry.';
  const shown = rows.map(lineOf).join('\n');
  if (dryRun) return `${shown}\nNothing was forgotten: this was a dry run.`;
  if (!(await confirm(shown))) return 'Nothing was forgotten.';
  const ids = rows.map(({ id }) => id);
  const { enquiries, photoKeys } = await createDatabase(pool)
    .transaction()
    .execute(async (tx) => {
      const forgotten = await forgetEnquiries(tx, ids);
      const details = { value: forgotten.enquiries, numbers: ids.map(enquiryNumber) };
      await logAction(tx, { userName: null, action: 'forget_enquiries', details });
      return forgotten;
    });
  await removeDraftPhotos(photoKeys, dataFolder);
  return `Forgotten: ${enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`}.`;
}

function lineOf({ id, kind, name, received_at, notes, photos, resumes, ...stock }: Row): string {
  const parts = [
    enquiryNumber(id),
    hongKongTime(received_at.getTime()),
    kind,
    name ?? '–',
    `notes: ${notes}`,
    `photos: ${photos}`,
    ...(resumes > 0 ? ['with a résumé'] : []),
  ];
  return [...parts, ...stockPart(stock)].join(' | ');
}

/** What becomes of the listing that was made of it. */
function stockPart({
  stock_id,
  ics_type,
  stock_status,
}: Pick<Row, 'stock_id' | 'ics_type' | 'stock_status'>) {
  if (stock_id === null || ics_type === null) return [];
  const photos = stock_status === 'withdrawn' ? 'without its photos' : 'with its photos';
  return [`${formatStockId(ics_type, stock_id)} (${stock_status}) stays ${photos}`];
}

/** Asks whoever sits at the terminal; a program must have said --yes. */
export async function askOnTerminal(shown: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError('Nothing was forgotten: give --yes, or --dry-run to see what would go.');
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await reader.question(`${shown}\nForget these for good? Type yes: `)).trim() === 'yes';
  } finally {
    reader.close();
  }
}
