import { PodiumError } from '#contract/error.ts';
import type { EnquiryFilter, OfficeAnswer } from '#contract/office.ts';
import { parseStockId } from '#domain/codes/formatted-id.ts';
import { csvText } from '#domain/lib/csv.ts';
import { MAX_VISIBLE_IMPORTS, OFFICE_ROWS_PER_PAGE } from '#domain/office/office.ts';
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
import { releaseVersion } from '../env/release-version.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { PhotoFiles } from '../pictures/photo-files.ts';
import { saveDraftListingPhotos } from '../services/draft-photos.ts';
import { phraseOf } from '../services/phrase.ts';
import { type OfficeServices, pageRange } from './service-type.ts';

export type OfficeDeps = {
  readonly queries: OfficeQueries;
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  /** Storage for the operator's photos, to which the photos of a draft listing are saved. */
  readonly photoFiles: Pick<PhotoFiles, 'save'>;
  /** Feed that the portal imports on a schedule, if configured. */
  readonly feed: Pick<FeedRow, 'source' | 'everyMs'> | undefined;
  /** Source of the latest check of the photos. */
  readonly photoChecker: { latest(): LatestPhotoCheck | undefined | Promise<LatestPhotoCheck | undefined> };
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

/** Creates the services with which the operator's staff process enquiries and listings. */
export function createOfficeServices({
  queries,
  catalogue,
  photoFiles,
  feed,
  photoChecker,
  now,
}: OfficeDeps): OfficeServices {
  const { sessions, enquiries, stocks, data, log } = queries;
  const version = releaseVersion();

  async function findEnquiry(id: number): Promise<OfficeAnswer<'enquiry'>> {
    const enquiry = await enquiries.find(id);
    if (!enquiry) throw new PodiumError('enquiry_not_found');
    return presentEnquiryDetail(enquiry, await stockOf(enquiry.stock_id));
  }

  /** Returns the link to a listing, or null if the listing was withdrawn and has no page any more. */
  async function stockOf(id: number | null): Promise<OfficeAnswer<'enquiry'>['stock']> {
    if (id === null) return null;
    const [stock] = (await catalogue.current().archive([id])).stocks;
    return stock ? { id: stock.id, link: stock.link } : null;
  }

  return {
    overview: async (_, { name }) => ({
      user: name,
      version,
      users: [...(await sessions.listUserNames())],
      waiting: await enquiries.countUnhandled(),
    }),
    enquiries: async ({ page, ...filter }) => {
      const { count, rows } = await enquiries.list(filter, pageRange(page, OFFICE_ROWS_PER_PAGE));
      return { count, enquiries: rows.map(presentEnquiry) };
    },
    enquiry: ({ number }) => findEnquiry(number),
    changeEnquiry: async ({ number, ...change }, user) => {
      await enquiries.change(number, change, user);
      return findEnquiry(number);
    },
    addNote: async ({ number, text }, user) => {
      await enquiries.addNote(number, text, user);
      return findEnquiry(number);
    },
    resendMail: async ({ number }, user) => {
      await enquiries.resend(number, user);
      return findEnquiry(number);
    },
    draftStock: async ({ number }, user) => {
      // The files are saved first, so that a listing never refers to a missing photo.
      const photos = await saveDraftListingPhotos(await enquiries.photos(number), photoFiles);
      await enquiries.createDraftListing(number, hongKongDay(now()), photos, user);
      return findEnquiry(number);
    },
    stocks: async ({ status, keyword, page }) => {
      const id = keyword === undefined ? undefined : parseStockId(keyword);
      const { count, rows } = await stocks.list(
        { status, id, keyword },
        pageRange(page, OFFICE_ROWS_PER_PAGE),
      );
      return { count, stocks: rows.map(presentStatus) };
    },
    changeStock: async ({ id, status }, { name }) =>
      presentStatus(await stocks.change({ id, status, today: hongKongDay(now()), userName: name })),
    undoStock: async ({ id }, { name }) => presentStatus(await stocks.undo(id, name)),
    data: async () => {
      const [state, imports] = [await data.readState(), await data.readImports(MAX_VISIBLE_IMPORTS)];
      const row = feed && { ...feed, lastRun: await data.readLastFeedRun(feed.source) };
      return presentData(state, imports, row, now());
    },
    undoImport: ({ id }, { name }) => data.undoImport(id, name, hongKongDay(now())),
    photos: async ({ problem, page }) =>
      presentPhotoCheck(await photoChecker.latest(), problem, pageRange(page, OFFICE_ROWS_PER_PAGE)),
    log: async ({ page }) => {
      const { count, actions } = await log.list(pageRange(page, OFFICE_ROWS_PER_PAGE));
      return { count, actions: actions.map(presentAction) };
    },
  };
}

/** Maximum number of enquiries per exported file. */
const MAX_CSV_ROWS = 50_000;
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

/** Returns the filtered enquiries as CSV, and logs who exported them. */
export async function enquiriesCsv(
  queries: OfficeEnquiryQueries,
  filter: EnquiryFilter,
  lang: Language,
  user: OfficeUser,
): Promise<string> {
  const { rows } = await queries.list(filter, { offset: 0, rows: MAX_CSV_ROWS });
  await queries.logExport(rows.length, user);
  const heading = CSV_COLUMNS.map((column) => phraseOf(lang, `office:column.${column}`));
  const csvRows = rows.map((row) => {
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
  return csvText([heading, ...csvRows]);
}
