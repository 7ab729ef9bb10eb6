import net from 'node:net';

/** The Accept-Encoding header of current browsers. */
export const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';

/**
 * A keep-alive HTTP/1.1 connection with one request at a time. It parses only the status and the
 * length of a response, so that the load generator uses little CPU time compared with the measured
 * server.
 */
type Connection = {
  /** Resolves when the complete response has arrived. Rejects unless the status is 200. */
  get(path: string): Promise<void>;
  close(): void;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const EMPTY_BUFFER = Buffer.alloc(0);

/** End of a response in chunked encoding. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

export async function connect(port: number, acceptEncoding: string): Promise<Connection> {
  const socket = net.connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let pendingRequest: { path: string; resolve: () => void; reject: (error: Error) => void } | undefined;
  let responseHead: Buffer = EMPTY_BUFFER;
  /** Remaining bytes of the body; Infinity until the last chunk; undefined while the head is read. */
  let missingBytes: number | undefined;
  let lastBytes: Buffer = EMPTY_BUFFER;

  const settleRequest = (error?: Error) => {
    const settledRequest = pendingRequest;
    pendingRequest = undefined;
    missingBytes = undefined;
    responseHead = EMPTY_BUFFER;
    lastBytes = EMPTY_BUFFER;
    if (error) settledRequest?.reject(error);
    else settledRequest?.resolve();
  };
  socket.on('data', (bytes) => {
    lastBytes = Buffer.concat([lastBytes, bytes.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
    if (missingBytes !== undefined) {
      missingBytes -= bytes.length;
    } else {
      responseHead = responseHead.length === 0 ? bytes : Buffer.concat([responseHead, bytes]);
      const headEnd = responseHead.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const headText = responseHead.toString('latin1', 0, headEnd);
      const contentLength = /\r\ncontent-length: (\d+)/i.exec(headText)?.[1];
      const isChunked = /\r\ntransfer-encoding: chunked/i.test(headText);
      if (!headText.startsWith('HTTP/1.1 200') || (contentLength === undefined && !isChunked)) {
        return settleRequest(new Error(`${pendingRequest?.path} answered ${headText.split('\r\n')[0]}`));
      }
      missingBytes = isChunked
        ? Number.POSITIVE_INFINITY
        : Number(contentLength) - (responseHead.length - headEnd - HEAD_END.length);
    }
    const isComplete =
      missingBytes === Number.POSITIVE_INFINITY ? lastBytes.equals(LAST_CHUNK) : missingBytes === 0;
    if (isComplete) settleRequest();
  });
  socket.on('error', settleRequest);
  socket.on('close', () => settleRequest(new Error('the server closed the connection')));

  const headers = `Host: 127.0.0.1:${port}\r\nAccept-Encoding: ${acceptEncoding}\r\n\r\n`;
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        pendingRequest = { path, resolve, reject };
        socket.write(`GET ${path} HTTP/1.1\r\n${headers}`);
      }),
    close: () => void socket.destroy(),
  };
}
