import { createTransport } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { RESUME_CONTENT_TYPES } from '#domain/enquiry/resume.ts';
import { DEFAULT_LANGUAGE, type Trilingual } from '#domain/text/language.ts';
import type { Resume } from '../database/queries/outgoing-mail.ts';
import { inSpan } from '../trace/trace.ts';
import { type Delivery, RefusedError } from './delivery.ts';

export type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://… */
  readonly url: string;
  /** Nothing is sent before the connection is encrypted; a server without STARTTLS gets no mail. */
  readonly requireTls: boolean;
  /** The sender; its name is written in the language of each mail. */
  readonly from: { readonly name: Trilingual; readonly address: string };
};

/** Milliseconds to connect, to be greeted, and for each answer after that. */
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** Mail over SMTP, one connection for each: enquiries are few. */
export function createSmtp({ url, requireTls, from }: SmtpOptions): Delivery {
  const transport = createTransportFor(url, requireTls);
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    async deliver({ token, recipient, cc, subject, body, html, photos, resume, enquiry }) {
      const number = enquiry ? enquiryNumber(enquiry.id) : '';
      const message = {
        from: { name: from.name[enquiry?.language ?? DEFAULT_LANGUAGE], address: from.address },
        to: { name: '', address: recipient },
        ...(cc !== null && { cc: { name: '', address: cc } }),
        subject,
        text: body,
        html,
        attachments: [
          ...photos.map((content, index) => ({
            filename: `${number}-${index + 1}.jpg`,
            contentType: 'image/jpeg',
            content,
          })),
          ...(resume ? [resumeAttachment(number, resume)] : []),
        ],
        messageId: `<${token}@${domain}>`,
      };
      const sending = inSpan({ name: 'send mail', kind: 'client' }, () => transport.sendMail(message));
      await sending.catch((error: SMTPConnection.SMTPError) => {
        throw isFinal(error) ? new RefusedError(error.response ?? error.message) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** The way to a mail server. */
export function createTransportFor(url: string, requireTls: boolean) {
  return createTransport({
    url: requireTls ? withRequiredTls(url) : url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // Mail is made of what is handed over: nothing is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Under our own name: what a stranger has called a file is not passed on. */
function resumeAttachment(number: string, { type, content }: Resume) {
  return { filename: `${number}.${type}`, contentType: RESUME_CONTENT_TYPES[type], content };
}

/** What is said about the mail itself. A password or an encryption that is refused is a setting, which is put right. */
const ABOUT_MAIL: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Replies of 5xx are final (RFC 5321, 4.2.1). Recipients that are all refused have a reply each. */
function isFinal(error: SMTPConnection.SMTPError): boolean {
  if (!ABOUT_MAIL.has(error.code)) return false;
  const refusals = error.rejectedErrors ?? [error];
  return refusals.every(({ responseCode }) => responseCode !== undefined && responseCode >= 500);
}

/** In the address itself, whose own options come before all others. */
function withRequiredTls(url: string): string {
  const required = new URL(url);
  required.searchParams.set('requireTLS', 'true');
  return required.href;
}
