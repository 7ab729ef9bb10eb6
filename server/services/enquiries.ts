import type { ENQUIRY_CALLS } from '#contract/enquiries.ts';
import { PodiumError } from '#contract/error.ts';
import type { PrivateInput } from '#contract/private-calls.ts';
import type { Stock } from '#contract/stock.ts';
import { enquiryNumber, enquiryTypeOf } from '#domain/enquiry.ts';
import { inLanguage, type Language, type Trilingual } from '#domain/language.ts';
import type { EnquiryQueries, NewEnquiry, NewMail } from '../database/queries/enquiries.ts';
import type { Captcha } from '../gateways/captcha.ts';
import type { CatalogueHolder } from './catalogue-holder.ts';
import { enquiryMail, type MailRow } from './enquiry-mail.ts';
import { phraseOf } from './phrase.ts';
import type { PrivateServices } from './private-service.ts';

export type EnquiryDeps = {
  readonly enquiries: EnquiryQueries;
  readonly captcha: Captcha;
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly brand: Trilingual;
  /** The agency's address for enquiries. */
  readonly email: string;
  /** Public origin, when it is configured: what a request says of it is not believed in a mail. */
  readonly siteUrl: string | undefined;
  /** Called when an enquiry has been stored. */
  readonly onStored: () => void;
};

type Sent = PrivateInput<'sendEnquiry'>;
type Report = PrivateInput<'reportListing'>;

/** What a form has become: what is stored of it, and its mail. */
type Made = {
  readonly enquiry: Omit<NewEnquiry, 'key' | 'challenge' | 'language'>;
  readonly mailOf: (id: number) => NewMail;
};

/** What visitors send to the agency. */
export function createEnquiryServices(deps: EnquiryDeps): Pick<PrivateServices, keyof typeof ENQUIRY_CALLS> {
  const { enquiries, captcha, catalogue, brand, email, siteUrl, onStored } = deps;

  /** Stores a form once, however often it is sent, and answers its number. */
  async function accept<Form extends Sent | Report>(
    sent: Form,
    make: (sent: Form) => Promise<Made>,
  ): Promise<{ enquiry_no: string }> {
    // A person neither sees nor reaches this field.
    if (sent.website) throw new PodiumError('captcha_failed');
    // The answer to the first send was lost on its way; its captcha has served already.
    const known = await enquiries.idOf(sent.key);
    if (known !== undefined) return { enquiry_no: enquiryNumber(known) };
    const { enquiry, mailOf } = await make(sent);
    const { once } = await captcha.verify(sent.captcha);
    const id = await enquiries.add(
      { ...enquiry, language: sent.lang, key: sent.key, challenge: once },
      mailOf,
    );
    onStored();
    return { enquiry_no: enquiryNumber(id) };
  }

  async function findStock(id: number): Promise<Stock> {
    const [stock] = (await catalogue.current().archive([id])).stocks;
    if (!stock) throw new PodiumError('stock_not_found', 'stock_id');
    return stock;
  }

  const linkRows = (stock: Stock, lang: Language): readonly MailRow[] =>
    siteUrl === undefined ? [] : [linkRow(stock, siteUrl, lang)];

  async function makeEnquiry(sent: Sent): Promise<Made> {
    const { lang, name, phone, message, direct_marketing } = sent;
    const stock = sent.stock_id === undefined ? undefined : await findStock(sent.stock_id);
    const agent = stock && (await enquiries.agentEmail(stock.gstock_id));
    return {
      enquiry: {
        kind: stock ? enquiryTypeOf(stock.ics_type) : sent.type,
        stock_id: stock?.gstock_id ?? null,
        name,
        phone,
        message,
        direct_marketing,
      },
      mailOf: (id) => ({
        recipient: agent ?? email,
        // The agency sees every enquiry, whoever answers it.
        cc: agent === undefined || agent === email ? null : email,
        ...enquiryMail(lang, {
          id,
          brand: brand[lang],
          about: stock ? stockLabel(stock, lang) : phraseOf(lang, `enquiry:type.${sent.type}`),
          sender: { name, phone },
          rows: [...(stock ? linkRows(stock, lang) : []), consentRow(sent)],
          message,
        }),
      }),
    };
  }

  async function makeReport({ lang, stock_id, reason, note }: Report): Promise<Made> {
    const stock = await findStock(stock_id);
    const label = phraseOf(lang, 'enquiry:report.reason');
    return {
      enquiry: {
        kind: 'report_listing',
        stock_id,
        name: null,
        phone: null,
        message: note,
        details: { reason },
        direct_marketing: false,
      },
      mailOf: (id) => ({
        recipient: email,
        cc: null,
        ...enquiryMail(lang, {
          id,
          brand: brand[lang],
          about: phraseOf(lang, 'enquiry:report.about', { listing: stockLabel(stock, lang) }),
          rows: [
            ...linkRows(stock, lang),
            { label, value: phraseOf(lang, `enquiry:report.reason.${reason}`) },
          ],
          message: note,
        }),
      }),
    };
  }

  return {
    captcha: () => captcha.challenge(),
    sendEnquiry: (sent) => accept(sent, makeEnquiry),
    reportListing: (sent) => accept(sent, makeReport),
  };
}

function stockLabel(stock: Stock, lang: Language): string {
  const name = inLanguage({ zh: stock.chi_name, gb: stock.gb_name, en: stock.eng_name }, lang);
  return [stock.id, name].filter(Boolean).join(' ');
}

function linkRow(stock: Stock, siteUrl: string, lang: Language): MailRow {
  const href = siteUrl + stock.link[lang];
  return { label: phraseOf(lang, 'enquiry:mail.link'), value: stock.id, href };
}

function consentRow({ lang, direct_marketing }: Sent): MailRow {
  return {
    label: phraseOf(lang, 'enquiry:mail.direct_marketing'),
    value: phraseOf(lang, direct_marketing ? 'enquiry:mail.agreed' : 'enquiry:mail.not_agreed'),
  };
}
