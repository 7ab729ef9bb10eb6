import pg from 'pg';
import { parseDatabaseUrl } from '#server/env/database-url.ts';
import { createHostChooser, type HostChooser, type ServerState } from './host-chooser.ts';

/** Maximum time to read the state of one host, in milliseconds. A slower host counts as down. */
const PROBE_TIMEOUT_MS = 2_000;

/** Host and port in the form of node-postgres; a host that begins with / is the folder of a socket. */
type Host = { readonly url: string; readonly host: string; readonly port: number };

/**
 * Choosers of this thread by connection string. All pools and dedicated connections of an address share
 * one, so that they agree about the primary.
 */
const chooserByUrl = new Map<string, HostChooser<Host>>();

/**
 * A connection to PostgreSQL. If its address names several hosts, or requires a server that accepts
 * writes, the host is chosen when the connection is opened; node-postgres itself knows one host only.
 */
export class DatabaseClient extends pg.Client {
  readonly #chooser: HostChooser<Host> | undefined;
  #isClosed = false;

  constructor(config: pg.ClientConfig = {}) {
    super(withFirstHost(config));
    this.#chooser = chooserOf(config);
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    if (this.#chooser) return settle(this.#connectToChoice(this.#chooser), callback);
    if (!callback) return super.connect() as Promise<this>;
    super.connect(callback);
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    this.#isClosed = true;
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  async #connectToChoice(chooser: HostChooser<Host>): Promise<this> {
    try {
      const { host, port } = await chooser.choose();
      // Closed while the hosts were being asked: a connection would stay open for ever.
      if (this.#isClosed) throw new Error('Connection terminated');
      Object.assign(this, { host, port });
      Object.assign((this as unknown as { connectionParameters: object }).connectionParameters, {
        host,
        port,
      });
    } catch (error) {
      // Also ends its timer, whose error nobody would handle on a stream that was never connected.
      this.connection.stream.destroy();
      // As after a failed connection, so that a listener connects again.
      process.nextTick(() => this.emit('end'));
      throw error;
    }
    return super.connect() as Promise<this>;
  }
}

/** Returns the promise, or reports its end to the callback: node-postgres has both forms, and pg-pool uses the latter. */
function settle<Result>(
  promise: Promise<Result>,
  callback: ((error: Error) => void) | undefined,
): Promise<Result> | undefined {
  if (!callback) return promise;
  promise.then(() => (callback as () => void)(), callback);
  return undefined;
}

/** Returns the configuration with the first host of its address, which node-postgres can parse. */
function withFirstHost(config: pg.ClientConfig): pg.ClientConfig {
  const hostUrls = config.connectionString && parseDatabaseUrl(config.connectionString)?.hostUrls;
  return hostUrls ? { ...config, connectionString: hostUrls[0] } : config;
}

/** Returns the chooser of an address. Undefined if there is nothing to choose. */
function chooserOf({ connectionString, ssl }: pg.ClientConfig): HostChooser<Host> | undefined {
  const databaseUrl = connectionString === undefined ? undefined : parseDatabaseUrl(connectionString);
  if (connectionString === undefined || databaseUrl === undefined) return undefined;
  const { hostUrls, sessionAttributes } = databaseUrl;
  if (sessionAttributes === undefined) return undefined;
  const knownChooser = chooserByUrl.get(connectionString);
  if (knownChooser) return knownChooser;
  const chooser = createHostChooser({
    hosts: hostUrls.map((url) => {
      const { host, port } = new pg.Client({ connectionString: url });
      return { url, host, port };
    }),
    sessionAttributes,
    readState: ({ url }) => readServerState({ connectionString: url, ...(ssl !== undefined && { ssl }) }),
    now: () => performance.now(),
  });
  chooserByUrl.set(connectionString, chooser);
  return chooser;
}

/** Reads the state of a server over a connection of its own. */
export async function readServerState(connection: pg.ClientConfig): Promise<ServerState> {
  const client = new pg.Client({
    application_name: 'podium-host-check',
    ...connection,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  const timer = setTimeout(
    () => client.connection.stream.destroy(new Error('no answer in time')),
    PROBE_TIMEOUT_MS,
  );
  try {
    await client.connect();
    const { rows } = await client.query<{ isWritable: boolean; isStandby: boolean }>(
      `select not current_setting('transaction_read_only')::boolean as "isWritable",
              pg_is_in_recovery() as "isStandby"`,
    );
    const [{ isWritable = false, isStandby = true } = {}] = rows;
    return { isWritable, isStandby, timeline: isStandby ? 0 : await readTimeline(client) };
  } finally {
    clearTimeout(timer);
    void client.end().catch(() => undefined);
  }
}

/** Returns the timeline of a primary, or 0 if this PostgreSQL has no such function for this role. */
async function readTimeline(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ file: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as file',
    );
    return Number.parseInt((rows[0]?.file ?? '').slice(0, 8), 16) || 0;
  } catch {
    return 0;
  }
}
