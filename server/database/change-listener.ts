import pg from 'pg';
import { limitSilence } from './connection-limits.ts';

/** The triggers that raise the data version notify this channel. */
const CHANNEL = 'data_version';
const RECONNECT_MS = 1_000;
/** Nothing is sent while nothing changes, so the connection is asked for an answer this often. */
const CHECK_MS = 15_000;

export type ChangeListener = { stop(): Promise<void> };

/**
 * Listens for committed changes over a connection of its own, which is opened again whenever it breaks.
 * `onChange` is also called after each connect, since changes may have been missed before it.
 */
export function listenForChanges(
  connection: pg.ClientConfig,
  onChange: () => void,
  checkMs = CHECK_MS,
): ChangeListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function connect(): void {
    const opened = new pg.Client({
      application_name: 'podium-listener',
      ...connection,
      ...limitSilence(2 * checkMs),
    });
    client = opened;
    // After an error comes 'end', and there the next connection is arranged; unheard, it would end the process.
    opened.on('error', () => void opened.end().catch(() => undefined));
    opened.once('end', again);
    opened.on('notification', onChange);
    opened
      .connect()
      .then(() => opened.query(`listen ${CHANNEL}`))
      .then(() => {
        if (stopped) return;
        onChange();
        checkLater(opened);
      })
      .catch(() => opened.end().catch(() => undefined));
  }

  /** A connection that does not answer is silent, and breaks. */
  function checkLater(opened: pg.Client): void {
    timer = setTimeout(() => {
      opened.query('select 1').then(
        () => !stopped && checkLater(opened),
        () => undefined,
      );
    }, checkMs);
    timer.unref();
  }

  function again(): void {
    clearTimeout(timer);
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
