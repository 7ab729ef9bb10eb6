import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/env.ts';
import { StartError } from '../env/start-error.ts';
import type { Terminal } from '../env/terminal.ts';

/** An address to listen on, with the names of its settings for error messages. */
export type ListenTarget = {
  readonly port: number;
  readonly host: string;
  readonly settingNames: readonly [port: string, host: string];
};

/** Fails early if the port is unavailable, before any slow startup work. */
export async function checkPortAvailable(target: ListenTarget): Promise<void> {
  const { port, host } = target;
  await explainListenError(
    target,
    new Promise<void>((resolve, reject) => {
      const probeServer = createServer();
      probeServer.once('error', reject);
      probeServer.listen({ port, host }, () => probeServer.close(() => resolve()));
    }),
  );
}

/** Returns whether several threads can listen on one port on this system (SO_REUSEPORT). */
export function canSharePorts(): Promise<boolean> {
  return new Promise((resolve) => {
    const probeServer = createServer();
    probeServer.once('error', () => resolve(false));
    probeServer.listen({ port: 0, host: '127.0.0.1', reusePort: true }, () =>
      probeServer.close(() => resolve(true)),
    );
  });
}

/**
 * Reduces WEB_CONCURRENCY to 1 if threads cannot share a port, and in development, where Vite supports
 * one thread.
 */
export async function limitToSupportedThreads(env: Env, terminal: Terminal): Promise<Env> {
  if (env.WEB_CONCURRENCY === 1) return env;
  if (env.NODE_ENV !== 'development' && (await canSharePorts())) return env;
  terminal.printLine(
    'WEB_CONCURRENCY is left aside: threads cannot share a port here, so one answers visitors.',
  );
  return { ...env, WEB_CONCURRENCY: 1 };
}

/** Returns options for Fastify's `listen`. Fastify passes `reusePort` on to Node, but its types lack it. */
export function listenOptions(port: number, host: string, threads: number): { port: number; host: string } {
  const options = { port, host, reusePort: threads > 1 };
  return options;
}

/** Converts errors of `listen` to readable messages. */
export async function explainListenError<T>(target: ListenTarget, listenPromise: Promise<T>): Promise<T> {
  try {
    return await listenPromise;
  } catch (error) {
    throw new StartError(listenErrorMessage((error as NodeJS.ErrnoException).code ?? String(error), target));
  }
}

function listenErrorMessage(
  code: string,
  { port, host, settingNames: [portName, hostName] }: ListenTarget,
): string {
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

/** Returns the portal's URL for a browser on this machine. */
export function localUrl(host: string, port: number): string {
  const isLocalHost = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  const urlHost = isLocalHost ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${urlHost}:${port}/ics/property`;
}

/** Returns the address where the portal listens. */
function portalListenTarget({ PORT: port, HOST: host }: Pick<Env, 'PORT' | 'HOST'>): ListenTarget {
  return { port, host, settingNames: ['PORT', 'HOST'] };
}

/** Returns the address where metrics are served, or undefined if they are disabled. */
export function metricsListenTarget(
  env: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>,
): ListenTarget | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  return port === undefined ? undefined : { port, host, settingNames: ['METRICS_PORT', 'METRICS_HOST'] };
}

/** Fails early if the port of the portal or of the metrics is unavailable. */
export async function checkPortsAvailable(env: Env): Promise<void> {
  for (const target of [portalListenTarget(env), metricsListenTarget(env)])
    if (target) await checkPortAvailable(target);
}

/** Starts listening on the portal's address. Resolves with the port. */
export async function listenAsPortal(app: FastifyInstance, env: Env): Promise<number> {
  await explainListenError(
    portalListenTarget(env),
    app.listen(listenOptions(env.PORT, env.HOST, env.WEB_CONCURRENCY)),
  );
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : env.PORT;
}
