import net from 'node:net';

/**
 * One kept-alive HTTP/1.1 connection that asks one question at a time. It reads no more of an answer
 * than its status and length, so that the generator of the load costs little beside what it measures.
 */
type Connection = {
  /** Resolves when the whole answer is here; rejects unless it is a 200. */
  get(path: string): Promise<void>;
  close(): void;
};

const HEAD_END = Buffer.from('\r\n\r\n');

export async function connect(port: number): Promise<Connection> {
  const socket = net.connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: { path: string; resolve: () => void; reject: (error: Error) => void } | undefined;
  let head = Buffer.alloc(0);
  /** Bytes of the body still to come; undefined while the head is read. */
  let missing: number | undefined;

  const settle = (error?: Error) => {
    const asked = waiting;
    waiting = undefined;
    missing = undefined;
    head = Buffer.alloc(0);
    if (error) asked?.reject(error);
    else asked?.resolve();
  };
  socket.on('data', (bytes) => {
    if (missing !== undefined) {
      missing -= bytes.length;
    } else {
      head = head.length === 0 ? bytes : Buffer.concat([head, bytes]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (!text.startsWith('HTTP/1.1 200') || length === undefined) {
        return settle(new Error(`${waiting?.path} answered ${text.split('\r\n')[0]}`));
      }
      missing = Number(length) - (head.length - end - HEAD_END.length);
    }
    if (missing === 0) settle();
  });
  socket.on('error', settle);
  socket.on('close', () => settle(new Error('the server closed the connection')));

  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        waiting = { path, resolve, reject };
        socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      }),
    close: () => void socket.destroy(),
  };
}
