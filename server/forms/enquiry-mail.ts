import { addressOf } from '#domain/address/addresses.ts';
import type { ContactTime, ContactWay } from '#domain/enquiry/contact-preferences.ts';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { escapeHtml } from '#domain/lib/escape-html.ts';
import type { Language } from '#domain/text/language.ts';
import { fullPhoneText } from '#domain/text/phone.ts';
import { phraseOf } from '../services/phrase.ts';

/** A row of a mail: a label, and what the visitor has said or chosen. */
export type MailRow = {
  readonly label: string;
  readonly value: string;
  /** Where the value leads. */
  readonly href?: string | undefined;
};

export type EnquiryMail = { readonly subject: string; readonly body: string; readonly html: string };

type Sender = { readonly name: string; readonly phone: string; readonly email?: string | undefined };

/** The mail that brings an enquiry to the agency, in the visitor's language: as text, and as HTML. */
export function enquiryMail(
  lang: Language,
  {
    id,
    brand,
    siteUrl,
    about,
    path,
    sender,
    rows,
    message,
  }: {
    readonly id: number;
    readonly brand: string;
    /** Public origin, when it is configured: what a request says of it is not believed in a mail. */
    readonly siteUrl: string | undefined;
    /** What it is about, in a few words. */
    readonly about: string;
    /** The page of what it is about. */
    readonly path?: string | undefined;
    /** Left out where a listing is reported. */
    readonly sender?: Sender;
    readonly rows: readonly MailRow[];
    readonly message: string;
  },
): EnquiryMail {
  const number = enquiryNumber(id);
  const title = phraseOf(lang, 'enquiry:mail.title', { number });
  const linkTo = (page: string | undefined) =>
    siteUrl === undefined || page === undefined ? undefined : siteUrl + page;
  // Without a session the page of an enquiry is not found; the sign-in leads on to it.
  const office = linkTo(addressOf('officeSignIn', lang, addressOf('officeEnquiry', lang, number)));
  const all: readonly MailRow[] = [
    ...(sender ? senderRows(lang, sender) : []),
    { label: phraseOf(lang, 'enquiry:mail.about'), value: about, href: linkTo(path) },
    ...rows,
    ...(office === undefined
      ? []
      : [{ label: phraseOf(lang, 'enquiry:mail.office'), value: number, href: office }]),
  ];
  const foot = phraseOf(lang, 'enquiry:mail.foot', { brand });
  return {
    subject: phraseOf(lang, 'enquiry:mail.subject', { number, about, brand }),
    body: [
      title,
      '',
      ...all.map((row) => textRow(lang, row)),
      '',
      ...(message ? [message, ''] : []),
      '-- ',
      foot,
    ].join('\n'),
    html: htmlOf(title, all, message, foot),
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

function textRow(lang: Language, { label, value, href }: MailRow): string {
  const row = phraseOf(lang, 'enquiry:mail.row', { label, value });
  return href?.startsWith('http') ? `${row} ${href}` : row;
}

/** Styles stand on the elements: mail programs drop style sheets. */
function htmlOf(title: string, rows: readonly MailRow[], message: string, foot: string): string {
  const cells = rows.map(({ label, value, href }) => {
    const text = escapeHtml(value);
    const shown = href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
    return `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;color:#55616d;font-weight:400">${escapeHtml(label)}</th><td style="padding:4px 0">${shown}</td></tr>`;
  });
  const quote =
    message &&
    `<p style="white-space:pre-line;border-left:3px solid #0b5d66;padding-left:12px">${escapeHtml(message)}</p>`;
  return `<!doctype html><meta charset="utf-8"><body style="font:16px/1.6 sans-serif;color:#16202a"><h1 style="font-size:20px">${escapeHtml(title)}</h1><table role="presentation" cellspacing="0">${cells.join('')}</table>${quote}<p style="color:#55616d;font-size:14px">${escapeHtml(foot)}</p></body>`;
}

/** How and when the sender would like to be answered, as far as that was said. */
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

/** Whether the sender agrees to direct marketing. */
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
