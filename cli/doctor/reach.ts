import net from 'node:net';
import { NETWORK_TIMEOUT_MS } from './check.ts';

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'sftp:': 22 };

/** Opens and closes a connection to the host of a URL. Returns the reason for a failure, or undefined. */
export function findConnectProblem(url: string): Promise<string | undefined> {
  const { hostname, port, protocol } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || DEFAULT_PORTS[protocol]),
    });
    const finish = (problem?: string) => {
      socket.destroy();
      resolve(problem);
    };
    socket.setTimeout(NETWORK_TIMEOUT_MS, () => finish(`no answer within ${NETWORK_TIMEOUT_MS / 1000} s`));
    socket.once('connect', () => finish());
    socket.once('error', (error) => finish(error.message));
  });
}
