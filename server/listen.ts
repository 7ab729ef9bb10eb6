import { createServer } from 'node:net';
import { StartError } from './env/start-error.ts';

/** Fails at once when the port cannot be had, before any long work is done for nothing. */
export async function checkPort(port: number, host: string): Promise<void> {
  await explainListenError(
    port,
    host,
    new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen({ port, host }, () => probe.close(() => resolve()));
    }),
  );
}

/** Turns the errors of listening into sentences. */
export async function explainListenError<T>(port: number, host: string, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    throw new StartError(sentenceFor((error as NodeJS.ErrnoException).code ?? String(error), port, host));
  }
}

function sentenceFor(code: string, port: number, host: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken: stop the program that uses it, or set PORT to another.`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has: set PORT to another.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EINVAL') {
    return `HOST must be an address of this machine (got "${host}").`;
  }
  return `Podium cannot listen on ${host}, port ${port} (${code}).`;
}

/** The address to open in a browser on this machine. */
export function addressOf(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/ics/property`;
}
