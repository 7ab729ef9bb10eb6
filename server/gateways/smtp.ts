import { createTransport } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { RESUME_CONTENT_TYPES } from '#domain/enquiry/resume.ts';
import { DEFAULT_LANGUAGE, type Trilingual } from '#domain/text/language.ts';
import type { Resume } from '../database/queries/outgoing-mail.ts';
import { runInSpan } from '../trace/trace.ts';
import { type Delivery, RefusedError } from './delivery.ts';

export type SmtpOptions = {
  /** URL of the mail server, such as smtp://user:password@host:587 or smtps://… */
  readonly url: string;
  /** If true, mail is sent only over an encrypted connection; a server without STARTTLS gets no mail. */
  readonly requireTls: boolean;
  /** Sender of the mail; the name is chosen by the language of each mail. */
  readonly from: { readonly name: Trilingual; readonly address: string };
};

/** Timeouts in milliseconds: to connect and receive the greeting, and for each further response. */
const CONNECT_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 30_000;

/** Sends mail over SMTP. Each mail uses its own connection, since enquiries are rare. */
export function createSmtp({ url, requireTls, from }: SmtpOptions): Delivery {
  const transport = createTransportFor(url, requireTls);
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    async deliver({ token, recipient, cc, subject, body, html, photos, resume, enquiry }) {
      const enquiryNo = enquiry ? enquiryNumber(enquiry.id) : '';
      const message = {
        from: { name: from.name[enquiry?.language ?? DEFAULT_LANGUAGE], address: from.address },
        to: { name: '', address: recipient },
        ...(cc !== null && { cc: { name: '', address: cc } }),
        subject,
        text: body,
        html,
        attachments: [
          ...photos.map((content, index) => ({
            filename: `${enquiryNo}-${index + 1}.jpg`,
            contentType: 'image/jpeg',
            content,
          })),
          ...(resume ? [resumeAttachment(enquiryNo, resume)] : []),
        ],
        messageId: `<${token}@${domain}>`,
      };
      const sendingMail = runInSpan({ name: 'send mail', kind: 'client' }, () => transport.sendMail(message));
      await sendingMail.catch((error: SMTPConnection.SMTPError) => {
        throw isFinalRefusal(error) ? new RefusedError(error.response ?? error.message) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** Creates the nodemailer transport for an SMTP URL. */
export function createTransportFor(url: string, requireTls: boolean) {
  return createTransport({
    url: requireTls ? withRequiredTls(url) : url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    // Attachments are passed as buffers, so nodemailer may neither read files nor fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The attachment is renamed, because the original file name is untrusted input. */
function resumeAttachment(number: string, { type, content }: Resume) {
  return { filename: `${number}.${type}`, contentType: RESUME_CONTENT_TYPES[type], content };
}

/**
 * Error codes about the mail itself. Authentication and TLS errors are configuration problems, so the
 * mail is retried after the operator has fixed them.
 */
const MAIL_ERROR_CODES: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * True for SMTP replies of 5xx, which are permanent (RFC 5321, 4.2.1). If all recipients are rejected,
 * each has its own reply.
 */
function isFinalRefusal(error: SMTPConnection.SMTPError): boolean {
  if (!MAIL_ERROR_CODES.has(error.code)) return false;
  const refusals = error.rejectedErrors ?? [error];
  return refusals.every(({ responseCode }) => responseCode !== undefined && responseCode >= 500);
}

/**
 * Returns the URL with the TLS option set in its query, because nodemailer prefers options in the URL
 * to options in code.
 */
function withRequiredTls(url: string): string {
  const tlsUrl = new URL(url);
  tlsUrl.searchParams.set('requireTLS', 'true');
  return tlsUrl.href;
}
