import { addressOf } from '#domain/address/addresses.ts';
import type { ContactTime, ContactWay } from '#domain/enquiry/contact-preferences.ts';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { escapeHtml } from '#domain/lib/escape-html.ts';
import type { Language } from '#domain/text/language.ts';
import { fullPhoneText } from '#domain/text/phone.ts';
import { phraseOf } from '../services/phrase.ts';

/** Row of a mail: a label and a value of the form. */
export type MailRow = {
  readonly label: string;
  readonly value: string;
  /** Link target of the value. */
  readonly href?: string | undefined;
};

export type EnquiryMail = { readonly subject: string; readonly body: string; readonly html: string };

type Sender = { readonly name: string; readonly phone: string; readonly email?: string | undefined };

/** Creates the mail for the agency about an enquiry, in the visitor's language, as plain text and as HTML. */
export function enquiryMail(
  lang: Language,
  {
    id,
    brand,
    siteUrl,
    about,
    path,
    sender,
    formRows,
    message,
  }: {
    readonly id: number;
    readonly brand: string;
    /**
     * Public origin of the site, if configured. The Host header of a request is not trusted for links
     * in mails.
     */
    readonly siteUrl: string | undefined;
    /** Short description of the subject of the enquiry. */
    readonly about: string;
    /** Path of the page about the subject. */
    readonly path?: string | undefined;
    /** Undefined for reports about a listing. */
    readonly sender?: Sender;
    readonly formRows: readonly MailRow[];
    readonly message: string;
  },
): EnquiryMail {
  const number = enquiryNumber(id);
  const title = phraseOf(lang, 'enquiry:mail.title', { number });
  const toAbsoluteUrl = (page: string | undefined) =>
    siteUrl === undefined || page === undefined ? undefined : siteUrl + page;
  // The page of an enquiry returns 404 without a session, so the link leads to the sign-in page, which
  // redirects to the enquiry.
  const officeLink = toAbsoluteUrl(addressOf('officeSignIn', lang, addressOf('officeEnquiry', lang, number)));
  const allRows: readonly MailRow[] = [
    ...(sender ? senderRows(lang, sender) : []),
    { label: phraseOf(lang, 'enquiry:mail.about'), value: about, href: toAbsoluteUrl(path) },
    ...formRows,
    ...(officeLink === undefined
      ? []
      : [{ label: phraseOf(lang, 'enquiry:mail.office'), value: number, href: officeLink }]),
  ];
  const footer = phraseOf(lang, 'enquiry:mail.foot', { brand });
  return {
    subject: phraseOf(lang, 'enquiry:mail.subject', { number, about, brand }),
    body: [
      title,
      '',
      ...allRows.map((row) => formatTextRow(lang, row)),
      '',
      ...(message ? [message, ''] : []),
      '-- ',
      footer,
    ].join('\n'),
    html: renderHtml(title, allRows, message, footer),
  };
}

function senderRows(lang: Language, { name, phone, email }: Sender): readonly MailRow[] {
  return [
    { label: phraseOf(lang, 'enquiry:field.name'), value: name },
    { label: phraseOf(lang, 'enquiry:field.phone'), value: fullPhoneText(phone), href: `tel:${phone}` },
    ...(email
      ? [{ label: phraseOf(lang, 'enquiry:mail.email'), value: email, href: `mailto:${email}` }]
      : []),
  ];
}

function formatTextRow(lang: Language, { label, value, href }: MailRow): string {
  const row = phraseOf(lang, 'enquiry:mail.row', { label, value });
  return href?.startsWith('http') ? `${row} ${href}` : row;
}

/** Styles are inline, because mail clients remove style sheets. */
function renderHtml(title: string, rows: readonly MailRow[], message: string, footer: string): string {
  const tableRows = rows.map(({ label, value, href }) => {
    const escapedValue = escapeHtml(value);
    const valueHtml = href === undefined ? escapedValue : `<a href="${escapeHtml(href)}">${escapedValue}</a>`;
    return `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;color:#55616d;font-weight:400">${escapeHtml(label)}</th><td style="padding:4px 0">${valueHtml}</td></tr>`;
  });
  const quoteHtml =
    message &&
    `<p style="white-space:pre-line;border-left:3px solid #0b5d66;padding-left:12px">${escapeHtml(message)}</p>`;
  return `<!doctype html><meta charset="utf-8"><body style="font:16px/1.6 sans-serif;color:#16202a"><h1 style="font-size:20px">${escapeHtml(title)}</h1><table role="presentation" cellspacing="0">${tableRows.join('')}</table>${quoteHtml}<p style="color:#55616d;font-size:14px">${escapeHtml(footer)}</p></body>`;
}

/** Returns rows for the preferred way and time of contact, if given. */
export function preferenceRows({
  lang,
  contact_by,
  contact_at,
}: {
  readonly lang: Language;
  readonly contact_by?: ContactWay | undefined;
  readonly contact_at?: ContactTime | undefined;
}): readonly MailRow[] {
  return [
    ...(contact_by
      ? [
          {
            label: phraseOf(lang, 'enquiry:mail.contact_by'),
            value: phraseOf(lang, `enquiry:contact_by.${contact_by}`),
          },
        ]
      : []),
    ...(contact_at
      ? [
          {
            label: phraseOf(lang, 'enquiry:mail.contact_at'),
            value: phraseOf(lang, `enquiry:contact_at.${contact_at}`),
          },
        ]
      : []),
  ];
}

/** Returns the row that states whether the sender agrees to direct marketing. */
export function consentRow({
  lang,
  direct_marketing,
}: {
  readonly lang: Language;
  readonly direct_marketing: boolean;
}): MailRow {
  return {
    label: phraseOf(lang, 'enquiry:mail.direct_marketing'),
    value: phraseOf(lang, direct_marketing ? 'enquiry:mail.agreed' : 'enquiry:mail.not_agreed'),
  };
}
