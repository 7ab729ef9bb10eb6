import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = {
  /** Whether the message was received over TLS. */
  readonly isEncrypted: boolean;
  readonly from: string;
  readonly to: readonly string[];
  /** The complete message with its headers, not decoded. */
  readonly raw: string;
  /** Returns a header's value, unfolded and decoded. */
  header(name: string): string | undefined;
  /** Returns the decoded text of the MIME part with the given content type. */
  part(type: string): string;
};

export type MailServer = {
  /** URL of the server: smtp://127.0.0.1:port */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Rejects the next `count` messages with the SMTP code `code`. The default code is a temporary failure. */
  refuseNext(count: number, code?: number): void;
  /** Accepts the next message and never answers; resolves once it has arrived. */
  holdNext(): Promise<void>;
  /** Stops listening until `restart`. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a real mail server that stores received messages. With `starttls`, the server uses TLS with an
 * untrusted certificate.
 */
export async function startMailServer({ starttls = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let remainingRefusalCount = 0;
  let refusalCode = 451;
  let onHeldMail: (() => void) | undefined;
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: starttls ? [] : ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (remainingRefusalCount > 0) {
          remainingRefusalCount--;
          done(Object.assign(new Error('Refused by policy'), { responseCode: refusalCode }));
          return;
        }
        if (onHeldMail) {
          onHeldMail();
          onHeldMail = undefined;
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push(
          readMail(Buffer.concat(chunks).toString('utf8'), {
            isEncrypted: session.secure,
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          }),
        );
        done();
      });
    },
  };
  /** A closed server cannot listen again, so a new one is created. */
  const startServerOn = (port: number) =>
    new Promise<SMTPServer>((resolve) => {
      const smtpServer = new SMTPServer(options);
      // Ignores errors of clients, for example of a client that is killed while sending a message.
      smtpServer.on('error', () => undefined);
      smtpServer.listen(port, '127.0.0.1', () => resolve(smtpServer));
    });
  let server = await startServerOn(0);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext(count, code = 451) {
      remainingRefusalCount = count;
      refusalCode = code;
    },
    holdNext: () =>
      new Promise((resolve) => {
        onHeldMail = resolve;
      }),
    stop: close,
    async restart() {
      server = await startServerOn(port);
    },
    close,
  };
}

function readMail(raw: string, envelope: Pick<ReceivedMail, 'isEncrypted' | 'from' | 'to'>): ReceivedMail {
  const headers = headersOf(raw);
  return {
    ...envelope,
    raw,
    header: (name) => headers.get(name.toLowerCase()),
    part(type) {
      const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
      const rawPart = raw
        .split(`--${boundary}`)
        .find((part) => headersOf(part.trimStart()).get('content-type')?.startsWith(type));
      if (rawPart === undefined) throw new Error(`the mail has no ${type}`);
      return decodePart(rawPart.trimStart());
    },
  };
}

function headersOf(text: string): Map<string, string> {
  const [headerText = ''] = text.split('\r\n\r\n', 1);
  const lines = headerText.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colonIndex = line.indexOf(':');
      return [line.slice(0, colonIndex).toLowerCase(), decodeWords(line.slice(colonIndex + 1).trim())];
    }),
  );
}

/** Decodes encoded words in a header (RFC 2047): =?UTF-8?B?…?= */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, data: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(data, 'base64').toString('utf8')
        : quotedPrintable(data.replaceAll('_', ' ')),
    );
}

function decodePart(part: string): string {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  const encoding = headersOf(part).get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body;
}

function quotedPrintable(text: string): string {
  const byteString = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(byteString, 'latin1').toString('utf8');
}
