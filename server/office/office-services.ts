import { PodiumError } from '#contract/error.ts';
import type { EnquiryFilter, OfficeAnswer } from '#contract/office.ts';
import { parseStockId } from '#domain/codes/formatted-id.ts';
import { csvText } from '#domain/lib/csv.ts';
import { IMPORTS_SHOWN, OFFICE_PAGE } from '#domain/office/office.ts';
import { hongKongDay, hongKongTime } from '#domain/text/date.ts';
import type { Language } from '#domain/text/language.ts';
import { fullPhoneText } from '#domain/text/phone.ts';
import {
  presentAction,
  presentData,
  presentEnquiry,
  presentEnquiryDetail,
  presentPhotoCheck,
  presentPreferences,
  presentStatus,
} from '#presenters/office.ts';
import type { FeedRow, LatestPhotoCheck } from '#presenters/office-rows.ts';
import type { OfficeQueries } from '../database/queries/office.ts';
import type { OfficeEnquiryQueries } from '../database/queries/office-enquiries.ts';
import type { OfficeUser } from '../database/queries/office-sessions.ts';
import { programVersion } from '../env/program-version.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { PhotoFiles } from '../pictures/photo-files.ts';
import { saveDraftPhotos } from '../services/draft-photos.ts';
import { phraseOf } from '../services/phrase.ts';
import { type OfficeServices, rowsOfPage } from './service-type.ts';

export type OfficeDeps = {
  readonly queries: OfficeQueries;
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  /** The operator's photographs, among which those of a draft are written. */
  readonly files: Pick<PhotoFiles, 'save'>;
  /** The feed that the portal imports by itself, if it has one. */
  readonly feed: Pick<FeedRow, 'source' | 'everyMs'> | undefined;
  /** What was found when photos were last looked at. */
  readonly photos: { latest(): LatestPhotoCheck | undefined | Promise<LatestPhotoCheck | undefined> };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** What the operator's staff do with what visitors have sent. */
export function createOfficeServices({
  queries,
  catalogue,
  files,
  feed,
  photos,
  now,
}: OfficeDeps): OfficeServices {
  const { sessions, enquiries, stocks, data, log } = queries;
  const version = programVersion();

  async function find(id: number): Promise<OfficeAnswer<'enquiry'>> {
    const found = await enquiries.find(id);
    if (!found) throw new PodiumError('enquiry_not_found');
    return presentEnquiryDetail(found, await stockOf(found.stock_id));
  }

  /** A withdrawn listing has no page any more. */
  async function stockOf(id: number | null): Promise<OfficeAnswer<'enquiry'>['stock']> {
    if (id === null) return null;
    const [stock] = (await catalogue.current().archive([id])).stocks;
    return stock ? { id: stock.id, link: stock.link } : null;
  }

  return {
    overview: async (_, { name }) => ({
      user: name,
      version,
      users: [...(await sessions.userNames())],
      waiting: await enquiries.waiting(),
    }),
    enquiries: async ({ page, ...filter }) => {
      const { count, rows } = await enquiries.list(filter, rowsOfPage(page, OFFICE_PAGE));
      return { count, enquiries: rows.map(presentEnquiry) };
    },
    enquiry: ({ number }) => find(number),
    changeEnquiry: async ({ number, ...change }, user) => {
      await enquiries.change(number, change, user);
      return find(number);
    },
    addNote: async ({ number, text }, user) => {
      await enquiries.addNote(number, text, user);
      return find(number);
    },
    resendMail: async ({ number }, user) => {
      await enquiries.resend(number, user);
      return find(number);
    },
    draftStock: async ({ number }, user) => {
      // The files come first: a listing never names a picture that is not there.
      const photos = await saveDraftPhotos(await enquiries.photos(number), files);
      await enquiries.draft(number, hongKongDay(now()), photos, user);
      return find(number);
    },
    stocks: async ({ status, keyword, page }) => {
      const id = keyword === undefined ? undefined : parseStockId(keyword);
      const { count, rows } = await stocks.list({ status, id, keyword }, rowsOfPage(page, OFFICE_PAGE));
      return { count, stocks: rows.map(presentStatus) };
    },
    changeStock: async ({ id, status }, { name }) =>
      presentStatus(await stocks.change({ id, status, today: hongKongDay(now()), userName: name })),
    undoStock: async ({ id }, { name }) => presentStatus(await stocks.undo(id, name)),
    data: async () => {
      const [state, imports] = [await data.state(), await data.imports(IMPORTS_SHOWN)];
      const row = feed && { ...feed, run: await data.feedRun(feed.source) };
      return presentData(state, imports, row, now());
    },
    undoImport: ({ id }, { name }) => data.undoImport(id, name, hongKongDay(now())),
    photos: async ({ problem, page }) =>
      presentPhotoCheck(await photos.latest(), problem, rowsOfPage(page, OFFICE_PAGE)),
    log: async ({ page }) => {
      const { count, actions } = await log.list(rowsOfPage(page, OFFICE_PAGE));
      return { count, actions: actions.map(presentAction) };
    },
  };
}

/** The most enquiries of one file. */
const CSV_ROWS = 50_000;
const CSV_COLUMNS = [
  'number',
  'received',
  'kind',
  'about',
  'name',
  'phone',
  'email',
  'contact_by',
  'contact_at',
  'reason',
  'message',
  'status',
  'assignee',
] as const;

/** Writes the enquiries of a list as a file, and logs who downloaded it. */
export async function enquiriesCsv(
  queries: OfficeEnquiryQueries,
  filter: EnquiryFilter,
  lang: Language,
  user: OfficeUser,
): Promise<string> {
  const { rows } = await queries.list(filter, { offset: 0, rows: CSV_ROWS });
  await queries.logExport(rows.length, user);
  const head = CSV_COLUMNS.map((column) => phraseOf(lang, `office:column.${column}`));
  const cells = rows.map((row) => {
    const { number, kind, about, name, phone, reason, message, status, assignee } = presentEnquiry(row);
    const { contact_by, contact_at } = presentPreferences(row);
    return [
      number,
      hongKongTime(row.received_at.getTime()),
      phraseOf(lang, `office:kind.${kind}`),
      about,
      name,
      phone === null ? null : fullPhoneText(phone),
      row.email,
      contact_by && phraseOf(lang, `office:contact_by.${contact_by}`),
      contact_at && phraseOf(lang, `office:contact_at.${contact_at}`),
      reason && phraseOf(lang, `office:reason.${reason}`),
      message,
      phraseOf(lang, `office:status.${status}`),
      assignee,
    ];
  });
  return csvText([head, ...cells]);
}
