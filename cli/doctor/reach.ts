import net from 'node:net';
import { NETWORK_MS } from './check.ts';

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'sftp:': 22 };

/** Opens a connection to the host of an address and closes it. Answers why not, undefined where it works. */
export function reach(url: string): Promise<string | undefined> {
  const { hostname, port, protocol } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || PORTS[protocol]),
    });
    const end = (fault?: string) => {
      socket.destroy();
      resolve(fault);
    };
    socket.setTimeout(NETWORK_MS, () => end(`no answer within ${NETWORK_MS / 1000} s`));
    socket.once('connect', () => end());
    socket.once('error', (error) => end(error.message));
  });
}
