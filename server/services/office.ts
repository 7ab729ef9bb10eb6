import { PodiumError } from '#contract/error.ts';
import type { EnquiryFilter, OfficeAnswer } from '#contract/office.ts';
import { formatStockId, parseFormattedId, parseGstockId } from '#domain/codes/formatted-id.ts';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { REPORT_REASONS } from '#domain/enquiry/stock-report.ts';
import { csvText } from '#domain/lib/csv.ts';
import { IMPORTS_SHOWN, OFFICE_PAGE } from '#domain/office/office.ts';
import { hongKongDay, hongKongTime } from '#domain/text/date.ts';
import type { Language } from '#domain/text/language.ts';
import { fullPhoneText } from '#domain/text/phone.ts';
import type { OfficeQueries } from '../database/queries/office.ts';
import type {
  OfficeEnquiry,
  OfficeEnquiryDetail,
  OfficeEnquiryQueries,
} from '../database/queries/office-enquiries.ts';
import type { LoggedAction } from '../database/queries/office-log.ts';
import type { OfficeUser } from '../database/queries/office-sessions.ts';
import type { StatusRow } from '../database/queries/stock-status.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { PhotoFiles } from '../pictures/photo-files.ts';
import { saveDraftPhotos } from './draft-photos.ts';
import { type OfficeServices, rowsOfPage } from './office-service.ts';
import { phraseOf } from './phrase.ts';

export type OfficeDeps = {
  readonly queries: OfficeQueries;
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  /** The operator's photographs, among which those of a draft are written. */
  readonly files: Pick<PhotoFiles, 'save'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** What the operator's staff do with what visitors have sent. */
export function createOfficeServices({ queries, catalogue, files, now }: OfficeDeps): OfficeServices {
  const { sessions, enquiries, stocks, data, log } = queries;

  async function find(id: number): Promise<OfficeAnswer<'enquiry'>> {
    const found = await enquiries.find(id);
    if (!found) throw new PodiumError('enquiry_not_found');
    return detailOf(found, await stockOf(found.stock_id));
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
      users: [...(await sessions.userNames())],
      waiting: await enquiries.waiting(),
    }),
    enquiries: async ({ page, ...filter }) => {
      const { count, rows } = await enquiries.list(filter, rowsOfPage(page, OFFICE_PAGE));
      return { count, enquiries: rows.map(rowOf) };
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
      const id = keyword === undefined ? undefined : stockIdOf(keyword);
      const { count, rows } = await stocks.list({ status, id, keyword }, rowsOfPage(page, OFFICE_PAGE));
      return { count, stocks: rows.map(stockOfRow) };
    },
    changeStock: async ({ id, status }, { name }) =>
      stockOfRow(await stocks.change({ id, status, today: hongKongDay(now()), userName: name })),
    undoStock: async ({ id }, { name }) => stockOfRow(await stocks.undo(id, name)),
    data: async () => {
      const { version, changedAt, isDemonstration, unreviewed } = await data.state();
      const imports = await data.imports(IMPORTS_SHOWN);
      return {
        version,
        changed_at: changedAt.toISOString(),
        demonstration: isDemonstration,
        unreviewed,
        imports: imports.map(({ started_at, is_partial, is_replace, rows_unchanged, ...row }) => ({
          ...row,
          ended_at: row.ended_at.toISOString(),
        })),
      };
    },
    log: async ({ page }) => {
      const { count, actions } = await log.list(rowsOfPage(page, OFFICE_PAGE));
      return { count, actions: actions.map(actionOf) };
    },
  };
}

/** The listing whose number was typed, formatted or bare. */
function stockIdOf(keyword: string): number | undefined {
  return parseFormattedId(keyword)?.id ?? parseGstockId(keyword);
}

function stockOfRow(row: StatusRow): OfficeAnswer<'changeStock'> {
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

/** The most enquiries of one file. */
const CSV_ROWS = 50_000;
const CSV_COLUMNS = [
  'number',
  'received',
  'kind',
  'about',
  'name',
  'phone',
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
    const { number, kind, about, name, phone, reason, message, status, assignee } = rowOf(row);
    return [
      number,
      hongKongTime(row.received_at.getTime()),
      phraseOf(lang, `office:kind.${kind}`),
      about,
      name,
      phone === null ? null : fullPhoneText(phone),
      reason && phraseOf(lang, `office:reason.${reason}`),
      message,
      phraseOf(lang, `office:status.${status}`),
      assignee,
    ];
  });
  return csvText([head, ...cells]);
}

function rowOf(row: OfficeEnquiry): OfficeAnswer<'enquiries'>['enquiries'][number] {
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

function detailOf(
  row: OfficeEnquiryDetail,
  stock: OfficeAnswer<'enquiry'>['stock'],
): OfficeAnswer<'enquiry'> {
  const { language, direct_marketing, handled_at, mail, notes, property, stock_id } = row;
  return {
    ...rowOf(row),
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
    notes: notes.map(({ user_name, text, written_at }) => ({
      user: user_name,
      text,
      written_at: written_at.toISOString(),
    })),
  };
}

function actionOf({
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
