import { type Kysely, type SqlBool, sql } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import type { EnquiryFilter } from '#contract/office.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import { type EnquiryStatus, enquiryNumber, parseEnquiryNumber } from '#domain/enquiry/enquiry.ts';
import { at } from '#domain/lib/at.ts';
import { type EnquiryTab, kindsOfTab, NO_USER, tabOfKind } from '#domain/office/office.ts';
import type { IsoDate } from '#domain/text/date.ts';
import type { OfficeEnquiry, OfficeEnquiryDetail, SubmittedProperty } from '#presenters/office-rows.ts';
import type { Schema } from '../tables/schema.ts';
import { logAction } from './office-actions.ts';
import type { OfficeUser } from './office-sessions.ts';
import { type Resume, resendMail } from './outgoing-mail.ts';
import { wrapUnavailable } from './unavailable.ts';

export type PhotoAddress = { readonly key: string; readonly url: string };

export type EnquiryChange = {
  readonly status?: EnquiryStatus | undefined;
  /** Name of the assigned user, or null to unassign. */
  readonly assignee?: string | null | undefined;
};

/** Queries of the office for enquiries. */
export type OfficeEnquiryQueries = {
  /** Counts the enquiries of each tab that are not handled yet. */
  countUnhandled(): Promise<Readonly<Record<EnquiryTab, number>>>;
  /**
   * Returns a page of enquiries. Unhandled enquiries come first, the longest waiting at the top;
   * handled enquiries follow, the latest first.
   */
  list(
    filter: EnquiryFilter,
    page: { readonly offset: number; readonly rows: number },
  ): Promise<{ readonly count: number; readonly rows: readonly OfficeEnquiry[] }>;
  find(id: number): Promise<OfficeEnquiryDetail | undefined>;
  /** Changes an enquiry and logs the change. Does nothing if no value differs. */
  change(id: number, change: EnquiryChange, user: OfficeUser): Promise<void>;
  addNote(id: number, text: string, user: OfficeUser): Promise<void>;
  /** Retries mail that the receiver had rejected permanently, and logs the action. */
  resend(id: number, user: OfficeUser): Promise<void>;
  /**
   * Creates a withdrawn listing from a submitted property, with the photos as pictures at the given
   * URLs. Does nothing if a listing was already created.
   */
  createDraftListing(
    id: number,
    today: IsoDate,
    photos: readonly PhotoAddress[],
    user: OfficeUser,
  ): Promise<void>;
  /** Returns the photos of a submitted property, in order. */
  photos(id: number): Promise<readonly { readonly key: string; readonly jpeg: Buffer }[]>;
  /** Returns a photo of a submitted property, as JPEG. */
  photo(id: number, position: number): Promise<Buffer | undefined>;
  /** Returns the résumé of an application, and logs the download. */
  resume(id: number, user: OfficeUser): Promise<Resume | undefined>;
  logExport(count: number, user: OfficeUser): Promise<void>;
};

export function createOfficeEnquiryQueries(database: Kysely<Schema>): OfficeEnquiryQueries {
  const selectEnquiries = (db: Kysely<Schema>) =>
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
    countUnhandled: () =>
      wrapUnavailable(async () => {
        const rows = await database
          .selectFrom('enquiry')
          .where('status', '<>', 'handled')
          .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
          .groupBy('kind')
          .execute();
        const countByTab = { inbox: 0, applications: 0, reports: 0, properties: 0 };
        for (const { kind, count } of rows) countByTab[tabOfKind(kind)] += count;
        return countByTab;
      }),

    list: (filter, { offset, rows }) =>
      wrapUnavailable(async () => {
        const filterCondition = conditionOf(filter);
        const { count } = await database
          .selectFrom('enquiry')
          .leftJoin('office_user', 'office_user.id', 'enquiry.assignee_id')
          .where(filterCondition)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        const pageRows = await selectEnquiries(database)
          .where(filterCondition)
          .orderBy(sql`(status = 'handled')`)
          .orderBy(sql`case when status <> 'handled' then received_at end`)
          .orderBy(sql`handled_at desc nulls last`)
          .orderBy('enquiry.id')
          .limit(rows)
          .offset(offset)
          .execute();
        return { count, rows: pageRows };
      }),

    find: (id) =>
      wrapUnavailable(async () => {
        const row = await selectEnquiries(database).where('enquiry.id', '=', id).executeTakeFirst();
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
        return { ...row, mail, notes, resume, property: await readProperty(database, id) };
      }),

    change: (id, { status, assignee }, user) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const currentEnquiry = await lockEnquiry(tx, id);
          if (status !== undefined && status !== currentEnquiry.status) {
            await tx
              .updateTable('enquiry')
              .set({ status, handled_at: status === 'handled' ? sql`now()` : null, changed_at: sql`now()` })
              .where('id', '=', id)
              .execute();
            await logAction(tx, {
              ...logEntryFor(id, user),
              action: 'enquiry_status',
              details: { value: status },
            });
          }
          if (assignee === undefined) return;
          const assigneeId = assignee === null ? null : await userIdOf(tx, assignee);
          if (assigneeId === currentEnquiry.assignee_id) return;
          await tx
            .updateTable('enquiry')
            .set({ assignee_id: assigneeId, changed_at: sql`now()` })
            .where('id', '=', id)
            .execute();
          await logAction(tx, {
            ...logEntryFor(id, user),
            action: 'enquiry_assignee',
            details: { value: assignee },
          });
        }),
      ),

    addNote: (id, text, user) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await lockEnquiry(tx, id);
          await tx
            .insertInto('enquiry_note')
            .values({ enquiry_id: id, user_name: user.name, text })
            .execute();
          await tx.updateTable('enquiry').set({ changed_at: sql`now()` }).where('id', '=', id).execute();
          await logAction(tx, { ...logEntryFor(id, user), action: 'enquiry_note' });
        }),
      ),

    resend: (id, user) =>
      wrapUnavailable(async () => {
        await resendMail(database, [id], user.name);
      }),

    createDraftListing: (id, today, photos, user) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const enquiry = await selectEnquiries(tx).where('enquiry.id', '=', id).executeTakeFirst();
          if (enquiry?.kind !== 'list_property') throw new PodiumError('enquiry_not_found');
          if (enquiry.stock_id !== null) return;
          const photoKeys = photos.map(({ key }) => key);
          const photoUrls = photos.map(({ url }) => url);
          const { rows } = await sql<{
            id: number | null;
          }>`select draft_stock(${id}, ${today}, ${photoKeys}, ${photoUrls}) as id`.execute(tx);
          const draftListingId = at(rows, 0).id;
          const property = await readProperty(tx, id);
          if (draftListingId === null || !property) throw new PodiumError('enquiry_not_found');
          await tx.updateTable('enquiry').set({ changed_at: sql`now()` }).where('id', '=', id).execute();
          const value = formatStockId(property.ics_type, draftListingId);
          await logAction(tx, { ...logEntryFor(id, user), action: 'stock_draft', details: { value } });
        }),
      ),

    photos: (id) =>
      wrapUnavailable(() =>
        database
          .selectFrom('submitted_photo')
          .where('enquiry_id', '=', id)
          .select(['key', 'jpeg'])
          .orderBy('position')
          .execute(),
      ),

    photo: (id, position) =>
      wrapUnavailable(async () => {
        const row = await database
          .selectFrom('submitted_photo')
          .where('enquiry_id', '=', id)
          .where('position', '=', position)
          .select('jpeg')
          .executeTakeFirst();
        return row?.jpeg;
      }),

    resume: (id, user) =>
      wrapUnavailable(async () => {
        const row = await database
          .selectFrom('submitted_resume')
          .where('enquiry_id', '=', id)
          .select(['type', 'content'])
          .executeTakeFirst();
        if (row) await logAction(database, { ...logEntryFor(id, user), action: 'enquiry_resume' });
        return row;
      }),

    logExport: (count, user) =>
      wrapUnavailable(() =>
        logAction(database, { userName: user.name, action: 'enquiry_export', details: { value: count } }),
      ),
  };
}

const logEntryFor = (id: number, user: OfficeUser) => ({ userName: user.name, subject: enquiryNumber(id) });

async function readProperty(database: Kysely<Schema>, id: number): Promise<SubmittedProperty | undefined> {
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

/** Locks an enquiry, so that concurrent changes run one after the other. */
async function lockEnquiry(tx: Kysely<Schema>, id: number) {
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

/** Returns the SQL condition of a filter. The query must join the assigned user as `office_user`. */
function conditionOf({ tab, status, assignee, keyword }: EnquiryFilter) {
  const conditions = [sql<SqlBool>`kind = any(${kindsOfTab(tab)}::text[])`];
  if (status === 'waiting') conditions.push(sql`status <> 'handled'`);
  else if (status !== 'all') conditions.push(sql`status = ${status}`);
  if (assignee === NO_USER) conditions.push(sql`assignee_id is null`);
  else if (assignee !== undefined) conditions.push(sql`office_user.name = ${assignee}`);
  if (keyword !== undefined && keyword !== '') conditions.push(keywordCondition(keyword));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Returns a condition that finds every word in the submitted texts. An enquiry number matches that
 * enquiry.
 */
function keywordCondition(keyword: string) {
  const id = parseEnquiryNumber(keyword);
  const wordConditions = keyword.split(' ').map((word) => {
    const likePattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`concat_ws(' ', enquiry.name, phone, message, about) ilike ${likePattern}`;
  });
  const textCondition = sql<SqlBool>`(${sql.join(wordConditions, sql` and `)})`;
  return id === undefined ? textCondition : sql<SqlBool>`(enquiry.id = ${id} or ${textCondition})`;
}
