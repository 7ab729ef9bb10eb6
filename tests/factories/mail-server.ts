import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = {
  /** Whether it came encrypted. */
  readonly isEncrypted: boolean;
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly raw: string;
  /** The value of a header, its folded lines joined and its words decoded. */
  header(name: string): string | undefined;
  /** The text of the part with this type, decoded. */
  part(type: string): string;
};

export type MailServer = {
  /** smtp://127.0.0.1:port */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How many of the next mails are refused, for the moment unless another code is given. */
  refuseNext(count: number, code?: number): void;
  /** Takes the next mail and never answers; resolves once it has come. */
  holdNext(): Promise<void>;
  /** From now on nobody listens at its address, until it comes back. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

/** A real mail server that keeps what it is given; with `starttls` it encrypts, by a certificate that nobody knows. */
export async function startMailServer({ starttls = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  let refusalCode = 451;
  let hold: (() => void) | undefined;
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: starttls ? [] : ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals--;
          done(Object.assign(new Error('Refused by policy'), { responseCode: refusalCode }));
          return;
        }
        if (hold) {
          hold();
          hold = undefined;
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
  /** One that was closed does not listen again. */
  const listen = (port: number) =>
    new Promise<SMTPServer>((resolve) => {
      const opened = new SMTPServer(options);
      // A client that is killed in the middle is no fault of the server's.
      opened.on('error', () => undefined);
      opened.listen(port, '127.0.0.1', () => resolve(opened));
    });
  let server = await listen(0);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext(count, code = 451) {
      refusals = count;
      refusalCode = code;
    },
    holdNext: () =>
      new Promise((resolve) => {
        hold = resolve;
      }),
    goAway: close,
    async comeBack() {
      server = await listen(port);
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
      const found = raw
        .split(`--${boundary}`)
        .find((part) => headersOf(part.trimStart()).get('content-type')?.startsWith(type));
      if (found === undefined) throw new Error(`the mail has no ${type}`);
      return decodePart(found.trimStart());
    },
  };
}

function headersOf(text: string): Map<string, string> {
  const [head = ''] = text.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
}

/** RFC 2047: =?UTF-8?B?…?= */
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
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
