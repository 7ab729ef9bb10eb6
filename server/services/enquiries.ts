import type { ENQUIRY_CALLS } from '#contract/enquiries.ts';
import { PodiumError } from '#contract/error.ts';
import type { PrivateInput } from '#contract/private-calls.ts';
import type { Stock } from '#contract/stock.ts';
import { enquiryNumber, enquiryTypeOf } from '#domain/enquiry.ts';
import { inLanguage, type Language, type Trilingual } from '#domain/language.ts';
import type { EnquiryQueries } from '../database/queries/enquiries.ts';
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

/** What visitors send to the agency. */
export function createEnquiryServices(deps: EnquiryDeps): Pick<PrivateServices, keyof typeof ENQUIRY_CALLS> {
  const { enquiries, captcha, catalogue, brand, email, siteUrl, onStored } = deps;

  async function store(sent: Sent): Promise<number> {
    const stock = sent.stock_id === undefined ? undefined : await findStock(sent.stock_id);
    const { once } = await captcha.verify(sent.captcha);
    const agent = stock && (await enquiries.agentEmail(stock.gstock_id));
    const id = await enquiries.add(
      {
        kind: stock ? enquiryTypeOf(stock.ics_type) : sent.type,
        stock_id: stock?.gstock_id ?? null,
        name: sent.name,
        phone: sent.phone,
        message: sent.message,
        direct_marketing: sent.direct_marketing,
        language: sent.lang,
        key: sent.key,
        challenge: once,
      },
      (id) => ({
        recipient: agent ?? email,
        // The agency sees every enquiry, whoever answers it.
        cc: agent === undefined || agent === email ? null : email,
        ...enquiryMail(sent.lang, {
          id,
          brand: brand[sent.lang],
          about: stock ? stockLabel(stock, sent.lang) : phraseOf(sent.lang, `enquiry:type.${sent.type}`),
          sender: sent,
          rows: [...(stock && siteUrl ? [linkRow(stock, siteUrl, sent.lang)] : []), consentRow(sent)],
          message: sent.message,
        }),
      }),
    );
    onStored();
    return id;
  }

  async function findStock(id: number): Promise<Stock> {
    const [stock] = (await catalogue.current().archive([id])).stocks;
    if (!stock) throw new PodiumError('stock_not_found', 'stock_id');
    return stock;
  }

  return {
    captcha: () => captcha.challenge(),
    async sendEnquiry(sent) {
      // A person neither sees nor reaches this field.
      if (sent.website) throw new PodiumError('captcha_failed');
      // The answer to the first send was lost on its way; its captcha has served already.
      const id = (await enquiries.idOf(sent.key)) ?? (await store(sent));
      return { enquiry_no: enquiryNumber(id) };
    },
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
