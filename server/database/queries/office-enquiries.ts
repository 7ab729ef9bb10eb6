import { type Kysely, type SqlBool, sql } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import type { EnquiryFilter } from '#contract/office.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import { type EnquiryStatus, enquiryNumber, parseEnquiryNumber } from '#domain/enquiry/enquiry.ts';
import { at } from '#domain/lib/at.ts';
import { type EnquiryTab, kindsOfTab, NOBODY, tabOfKind } from '#domain/office/office.ts';
import type { IsoDate } from '#domain/text/date.ts';
import type { OfficeEnquiry, OfficeEnquiryDetail, SubmittedProperty } from '#presenters/office-rows.ts';
import type { Schema } from '../tables/schema.ts';
import { logAction } from './office-actions.ts';
import type { OfficeUser } from './office-sessions.ts';
import { type Resume, resendMail } from './outgoing-mail.ts';
import { orUnavailable } from './unavailable.ts';

export type PhotoAddress = { readonly key: string; readonly url: string };

export type EnquiryChange = {
  readonly status?: EnquiryStatus | undefined;
  /** The name of a user; null for nobody. */
  readonly assignee?: string | null | undefined;
};

/** Enquiries as the office sees them. */
export type OfficeEnquiryQueries = {
  /** How many of each tab are not handled. */
  waiting(): Promise<Readonly<Record<EnquiryTab, number>>>;
  /** A page of a list: those that wait first, the longest waiting at the top; then the last handled. */
  list(
    filter: EnquiryFilter,
    page: { readonly offset: number; readonly rows: number },
  ): Promise<{ readonly count: number; readonly rows: readonly OfficeEnquiry[] }>;
  find(id: number): Promise<OfficeEnquiryDetail | undefined>;
  /** Changes an enquiry and logs it; without a difference it does neither. */
  change(id: number, change: EnquiryChange, user: OfficeUser): Promise<void>;
  addNote(id: number, text: string, user: OfficeUser): Promise<void>;
  /** Lets mail that was refused for good be tried again, and logs it. */
  resend(id: number, user: OfficeUser): Promise<void>;
  /** Makes a withdrawn listing of a submitted property, once, with its photos as pictures at their addresses. */
  draft(id: number, today: IsoDate, photos: readonly PhotoAddress[], user: OfficeUser): Promise<void>;
  /** The photos of a submitted property, in order. */
  photos(id: number): Promise<readonly { readonly key: string; readonly jpeg: Buffer }[]>;
  /** A photo of a submitted property, as JPEG. */
  photo(id: number, position: number): Promise<Buffer | undefined>;
  /** The résumé of an application; logs who downloaded it. */
  resume(id: number, user: OfficeUser): Promise<Resume | undefined>;
  logExport(count: number, user: OfficeUser): Promise<void>;
};

export function createOfficeEnquiryQueries(database: Kysely<Schema>): OfficeEnquiryQueries {
  const enquiries = (db: Kysely<Schema>) =>
    db
      .selectFrom('enquiry')
      .leftJoin('office_user', 'office_user.id', 'enquiry.assignee_id')
      .select([
        'enquiry.id',
        'kind',
        'stock_id',
        'enquiry.name',
        'phone',
        'email',
        'message',
        'about',
        'details',
        'direct_marketing',
        'language',
        'received_at',
        'handled_at',
        'status',
        'office_user.name as assignee',
        ({ exists, selectFrom }) =>
          exists(
            selectFrom('outgoing_mail')
              .whereRef('enquiry_id', '=', 'enquiry.id')
              .where('state', '=', 'refused')
              .select('outgoing_mail.id'),
          ).as('mail_refused'),
      ]);

  return {
    waiting: () =>
      orUnavailable(async () => {
        const rows = await database
          .selectFrom('enquiry')
          .where('status', '<>', 'handled')
          .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
          .groupBy('kind')
          .execute();
        const waiting = { inbox: 0, applications: 0, reports: 0, properties: 0 };
        for (const { kind, count } of rows) waiting[tabOfKind(kind)] += count;
        return waiting;
      }),

    list: (filter, { offset, rows }) =>
      orUnavailable(async () => {
        const matching = conditionOf(filter);
        const { count } = await database
          .selectFrom('enquiry')
          .leftJoin('office_user', 'office_user.id', 'enquiry.assignee_id')
          .where(matching)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        const found = await enquiries(database)
          .where(matching)
          .orderBy(sql`(status = 'handled')`)
          .orderBy(sql`case when status <> 'handled' then received_at end`)
          .orderBy(sql`handled_at desc nulls last`)
          .orderBy('enquiry.id')
          .limit(rows)
          .offset(offset)
          .execute();
        return { count, rows: found };
      }),

    find: (id) =>
      orUnavailable(async () => {
        const row = await enquiries(database).where('enquiry.id', '=', id).executeTakeFirst();
        if (!row) return undefined;
        const mail = await database
          .selectFrom('outgoing_mail')
          .where('enquiry_id', '=', id)
          .select(['state', 'attempts', 'last_error'])
          .executeTakeFirst();
        const notes = await database
          .selectFrom('enquiry_note')
          .where('enquiry_id', '=', id)
          .select(['user_name', 'text', 'written_at'])
          .orderBy('id')
          .execute();
        const resume = await database
          .selectFrom('submitted_resume')
          .where('enquiry_id', '=', id)
          .select(['type', sql<number>`octet_length(content)`.as('bytes')])
          .executeTakeFirst();
        return { ...row, mail, notes, resume, property: await propertyOf(database, id) };
      }),

    change: (id, { status, assignee }, user) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const before = await lock(tx, id);
          if (status !== undefined && status !== before.status) {
            await tx
              .updateTable('enquiry')
              .set({ status, handled_at: status === 'handled' ? sql`now()` : null, changed_at: sql`now()` })
              .where('id', '=', id)
              .execute();
            await logAction(tx, {
              ...lineOf(id, user),
              action: 'enquiry_status',
              details: { value: status },
            });
          }
          if (assignee === undefined) return;
          const assigneeId = assignee === null ? null : await userIdOf(tx, assignee);
          if (assigneeId === before.assignee_id) return;
          await tx
            .updateTable('enquiry')
            .set({ assignee_id: assigneeId, changed_at: sql`now()` })
            .where('id', '=', id)
            .execute();
          await logAction(tx, {
            ...lineOf(id, user),
            action: 'enquiry_assignee',
            details: { value: assignee },
          });
        }),
      ),

    addNote: (id, text, user) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await lock(tx, id);
          await tx
            .insertInto('enquiry_note')
            .values({ enquiry_id: id, user_name: user.name, text })
            .execute();
          await tx.updateTable('enquiry').set({ changed_at: sql`now()` }).where('id', '=', id).execute();
          await logAction(tx, { ...lineOf(id, user), action: 'enquiry_note' });
        }),
      ),

    resend: (id, user) =>
      orUnavailable(async () => {
        await resendMail(database, [id], user.name);
      }),

    draft: (id, today, photos, user) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const before = await enquiries(tx).where('enquiry.id', '=', id).executeTakeFirst();
          if (before?.kind !== 'list_property') throw new PodiumError('enquiry_not_found');
          if (before.stock_id !== null) return;
          const keys = photos.map(({ key }) => key);
          const urls = photos.map(({ url }) => url);
          const { rows } = await sql<{
            id: number | null;
          }>`select draft_stock(${id}, ${today}, ${keys}, ${urls}) as id`.execute(tx);
          const draft = at(rows, 0).id;
          const property = await propertyOf(tx, id);
          if (draft === null || !property) throw new PodiumError('enquiry_not_found');
          await tx.updateTable('enquiry').set({ changed_at: sql`now()` }).where('id', '=', id).execute();
          const value = formatStockId(property.ics_type, draft);
          await logAction(tx, { ...lineOf(id, user), action: 'stock_draft', details: { value } });
        }),
      ),

    photos: (id) =>
      orUnavailable(() =>
        database
          .selectFrom('submitted_photo')
          .where('enquiry_id', '=', id)
          .select(['key', 'jpeg'])
          .orderBy('position')
          .execute(),
      ),

    photo: (id, position) =>
      orUnavailable(async () => {
        const row = await database
          .selectFrom('submitted_photo')
          .where('enquiry_id', '=', id)
          .where('position', '=', position)
          .select('jpeg')
          .executeTakeFirst();
        return row?.jpeg;
      }),

    resume: (id, user) =>
      orUnavailable(async () => {
        const row = await database
          .selectFrom('submitted_resume')
          .where('enquiry_id', '=', id)
          .select(['type', 'content'])
          .executeTakeFirst();
        if (row) await logAction(database, { ...lineOf(id, user), action: 'enquiry_resume' });
        return row;
      }),

    logExport: (count, user) =>
      orUnavailable(() =>
        logAction(database, { userName: user.name, action: 'enquiry_export', details: { value: count } }),
      ),
  };
}

const lineOf = (id: number, user: OfficeUser) => ({ userName: user.name, subject: enquiryNumber(id) });

async function propertyOf(database: Kysely<Schema>, id: number): Promise<SubmittedProperty | undefined> {
  const row = await database
    .selectFrom('submitted_property')
    .where('enquiry_id', '=', id)
    .select([
      'ics_type',
      'tx_type',
      'location',
      'floor',
      'flat',
      'area',
      'area_basis',
      'sell',
      'rent',
      'authority',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const photos = await database
    .selectFrom('submitted_photo')
    .where('enquiry_id', '=', id)
    .where('position', 'is not', null)
    .select('position')
    .orderBy('position')
    .execute();
  return { ...row, photos: photos.flatMap(({ position }) => position ?? []) };
}

/** Two who change the same enquiry at once do so one after the other. */
async function lock(tx: Kysely<Schema>, id: number) {
  const row = await tx
    .selectFrom('enquiry')
    .where('id', '=', id)
    .select(['status', 'assignee_id'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new PodiumError('enquiry_not_found');
  return row;
}

async function userIdOf(tx: Kysely<Schema>, name: string): Promise<number> {
  const row = await tx.selectFrom('office_user').where('name', '=', name).select('id').executeTakeFirst();
  if (!row) throw new PodiumError('bad_parameter', 'assignee');
  return row.id;
}

/** The condition of a list; columns of `enquiry` and the name of its assignee are available. */
function conditionOf({ tab, status, assignee, keyword }: EnquiryFilter) {
  const conditions = [sql<SqlBool>`kind = any(${kindsOfTab(tab)}::text[])`];
  if (status === 'waiting') conditions.push(sql`status <> 'handled'`);
  else if (status !== 'all') conditions.push(sql`status = ${status}`);
  if (assignee === NOBODY) conditions.push(sql`assignee_id is null`);
  else if (assignee !== undefined) conditions.push(sql`office_user.name = ${assignee}`);
  if (keyword !== undefined && keyword !== '') conditions.push(keywordCondition(keyword));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Each word is looked for in what was sent; a number of an enquiry finds that one. */
function keywordCondition(keyword: string) {
  const id = parseEnquiryNumber(keyword);
  const words = keyword.split(' ').map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`concat_ws(' ', enquiry.name, phone, message, about) ilike ${pattern}`;
  });
  const inTexts = sql<SqlBool>`(${sql.join(words, sql` and `)})`;
  return id === undefined ? inTexts : sql<SqlBool>`(enquiry.id = ${id} or ${inTexts})`;
}
