import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/env.ts';
import { StartError } from '../env/start-error.ts';
import type { Terminal } from '../env/terminal.ts';

/** Where to listen, and the settings that say so. */
export type Listening = {
  readonly port: number;
  readonly host: string;
  readonly settings: readonly [port: string, host: string];
};

/** Fails at once when the port cannot be had, before any long work is done for nothing. */
export async function checkPort(where: Listening): Promise<void> {
  const { port, host } = where;
  await explainListenError(
    where,
    new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen({ port, host }, () => probe.close(() => resolve()));
    }),
  );
}

/** Whether several threads can listen on one port; where they cannot, one answers alone. */
export function canSharePorts(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port: 0, host: '127.0.0.1', reusePort: true }, () => probe.close(() => resolve(true)));
  });
}

/** One thread answers where threads cannot share a port; in development Vite serves one alone. */
export async function withPossibleThreads(env: Env, terminal: Terminal): Promise<Env> {
  if (env.WEB_CONCURRENCY === 1) return env;
  if (env.NODE_ENV !== 'development' && (await canSharePorts())) return env;
  terminal.line('WEB_CONCURRENCY is left aside: threads cannot share a port here, so one answers visitors.');
  return { ...env, WEB_CONCURRENCY: 1 };
}

/** For Fastify, which hands all of it to Node and knows less of it by type. */
export function shared(port: number, host: string, threads: number): { port: number; host: string } {
  const where = { port, host, reusePort: threads > 1 };
  return where;
}

/** Turns the errors of listening into sentences. */
export async function explainListenError<T>(where: Listening, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    throw new StartError(sentenceFor((error as NodeJS.ErrnoException).code ?? String(error), where));
  }
}

function sentenceFor(code: string, { port, host, settings: [portName, hostName] }: Listening): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken: stop the program that uses it, or set ${portName} to another.`;
  }
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has: set ${portName} to another.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EINVAL') {
    return `${hostName} must be an address of this machine (got "${host}").`;
  }
  return `Podium cannot listen on ${host}, port ${port} (${code}).`;
}

/** The address to open in a browser on this machine. */
export function addressOf(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/ics/property`;
}

/** Where visitors are answered. */
function portalPlace({ PORT: port, HOST: host }: Pick<Env, 'PORT' | 'HOST'>): Listening {
  return { port, host, settings: ['PORT', 'HOST'] };
}

/** Where metrics are read; undefined when nobody reads them. */
export function metricsPlace(env: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>): Listening | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  return port === undefined ? undefined : { port, host, settings: ['METRICS_PORT', 'METRICS_HOST'] };
}

/** Fails at once when a port cannot be had. */
export async function checkPorts(env: Env): Promise<void> {
  for (const place of [portalPlace(env), metricsPlace(env)]) if (place) await checkPort(place);
}

/** Resolves with the port. */
export async function listenAsPortal(app: FastifyInstance, env: Env): Promise<number> {
  await explainListenError(portalPlace(env), app.listen(shared(env.PORT, env.HOST, env.WEB_CONCURRENCY)));
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : env.PORT;
}
