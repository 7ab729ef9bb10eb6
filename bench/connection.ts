import net from 'node:net';

/** What every browser of today sends. */
export const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';

/**
 * One HTTP/1.1 connection that is kept alive and asks one question at a time. It reads no more of an answer
 * than its status and length, so that making the load costs little beside what is measured.
 */
type Connection = {
  /** Resolves when all of the answer has come; rejects unless it is a 200. */
  get(path: string): Promise<void>;
  close(): void;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/** What ends an answer that is sent in chunks. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

export async function connect(port: number, acceptEncoding: string): Promise<Connection> {
  const socket = net.connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let question: { path: string; resolve: () => void; reject: (error: Error) => void } | undefined;
  let head: Buffer = NOTHING;
  /** Bytes of the body still to come, infinitely many until the last chunk; undefined while the head is read. */
  let missing: number | undefined;
  let tail: Buffer = NOTHING;

  const settle = (error?: Error) => {
    const asked = question;
    question = undefined;
    missing = undefined;
    head = NOTHING;
    tail = NOTHING;
    if (error) asked?.reject(error);
    else asked?.resolve();
  };
  socket.on('data', (bytes) => {
    tail = Buffer.concat([tail, bytes.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
    if (missing !== undefined) {
      missing -= bytes.length;
    } else {
      head = head.length === 0 ? bytes : Buffer.concat([head, bytes]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      const isChunked = /\r\ntransfer-encoding: chunked/i.test(text);
      if (!text.startsWith('HTTP/1.1 200') || (length === undefined && !isChunked)) {
        return settle(new Error(`${question?.path} answered ${text.split('\r\n')[0]}`));
      }
      missing = isChunked ? Number.POSITIVE_INFINITY : Number(length) - (head.length - end - HEAD_END.length);
    }
    const isOver = missing === Number.POSITIVE_INFINITY ? tail.equals(LAST_CHUNK) : missing === 0;
    if (isOver) settle();
  });
  socket.on('error', settle);
  socket.on('close', () => settle(new Error('the server closed the connection')));

  const headers = `Host: 127.0.0.1:${port}\r\nAccept-Encoding: ${acceptEncoding}\r\n\r\n`;
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        question = { path, resolve, reject };
        socket.write(`GET ${path} HTTP/1.1\r\n${headers}`);
      }),
    close: () => void socket.destroy(),
  };
}
