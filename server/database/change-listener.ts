import type pg from 'pg';
import { silenceTimeoutConfig } from './connection-limits.ts';
import { DatabaseClient } from './hosts/database-client.ts';

/** Notification channel of the triggers that increment the data version. */
const NOTIFY_CHANNEL = 'data_version';
const RECONNECT_DELAY_MS = 1_000;
/**
 * Interval of health checks, in milliseconds. Without changes the connection carries no traffic, so a
 * dead connection would go unnoticed.
 */
const HEALTH_CHECK_INTERVAL_MS = 15_000;

export type ChangeListener = { stop(): Promise<void> };

/**
 * Listens for committed changes on a dedicated connection and reconnects after every failure.
 * `onChange` is also called after each connect, because changes may have been missed before.
 */
export function listenForChanges(
  connection: pg.ClientConfig,
  onChange: () => void,
  healthCheckIntervalMs = HEALTH_CHECK_INTERVAL_MS,
): ChangeListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function connect(): void {
    const newClient = new DatabaseClient({
      application_name: 'podium-listener',
      ...connection,
      ...silenceTimeoutConfig(2 * healthCheckIntervalMs),
    });
    client = newClient;
    // An 'error' event is followed by 'end', whose handler schedules the reconnect. Without an 'error'
    // listener the process would end.
    newClient.on('error', () => void newClient.end().catch(() => undefined));
    newClient.once('end', scheduleReconnect);
    newClient.on('notification', onChange);
    newClient
      .connect()
      .then(() => newClient.query(`listen ${NOTIFY_CHANNEL}`))
      .then(() => {
        if (isStopped) return;
        onChange();
        scheduleHealthCheck(newClient);
      })
      .catch(() => newClient.end().catch(() => undefined));
  }

  /**
   * Sends a query after the interval. A connection that does not answer exceeds the silence timeout and
   * closes.
   */
  function scheduleHealthCheck(newClient: pg.Client): void {
    timer = setTimeout(() => {
      newClient.query('select 1').then(
        () => !isStopped && scheduleHealthCheck(newClient),
        () => undefined,
      );
    }, healthCheckIntervalMs);
    timer.unref();
  }

  function scheduleReconnect(): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(connect, RECONNECT_DELAY_MS);
    timer.unref();
  }

  connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
