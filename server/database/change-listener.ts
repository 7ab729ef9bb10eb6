import pg from 'pg';

/** The triggers that raise the data version notify this channel. */
const CHANNEL = 'data_version';
const RECONNECT_MS = 1_000;
const CONNECT_MS = 10_000;

export type ChangeListener = { stop(): Promise<void> };

/**
 * Listens for committed changes over a connection of its own, which is opened again whenever it breaks.
 * `onChange` is also called after each connect, since changes may have been missed before it.
 */
export function listenForChanges(connection: pg.ClientConfig, onChange: () => void): ChangeListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function connect(): void {
    const opened = new pg.Client({
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'podium-listener',
      ...connection,
    });
    client = opened;
    // After an error comes 'end', and there the next connection is arranged; unheard, it would end the process.
    opened.on('error', () => void opened.end().catch(() => undefined));
    opened.once('end', again);
    opened.on('notification', onChange);
    opened
      .connect()
      .then(() => opened.query(`listen ${CHANNEL}`))
      .then(() => !stopped && onChange())
      .catch(() => opened.end().catch(() => undefined));
  }

  function again(): void {
    if (stopped) return;
    timer = setTimeout(connect, RECONNECT_MS);
    timer.unref();
  }

  connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
