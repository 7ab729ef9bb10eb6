import { createLagMeter } from './lag.ts';
import type { ReplicaPosition, ServerProbe } from './replica.ts';

export type ReplicaState = {
  /** Whether reads may use this replica. */
  readonly ok: boolean;
  /** Replication lag in milliseconds, or null while the replica does not answer. */
  readonly lagMs: number | null;
};

export type WatchOptions = {
  readonly primary: Pick<ServerProbe, 'readPosition'>;
  readonly replicas: readonly Pick<ServerProbe, 'readPosition'>[];
  /** Maximum replication lag of a usable replica. */
  readonly maxLagMs: number;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
  readonly now: () => number;
  readonly intervalMs?: number;
};

export type ReplicaWatch = {
  /** Returns the indexes of usable replicas that have at least this data version. */
  usableReplicas(version: number): readonly number[];
  /** Polls until a replica has this data version, for a short time at most. */
  waitForUsable(version: number): Promise<readonly number[]>;
  /** Reports a failed connection. The replica is skipped until it answers a poll again. */
  reportFailure(replicaIndex: number, error: unknown): void;
  states(): readonly ReplicaState[];
  poll(): Promise<void>;
  stop(): Promise<void>;
};

/** Interval between polls. Together with the answer timeout, a replica that hangs is skipped within 2 s. */
const POLL_INTERVAL_MS = 500;
/** Maximum wait of a catalogue build for a replica to receive the newest version, in milliseconds. */
const WAIT_TIMEOUT_MS = 1_000;
const WAIT_POLL_INTERVAL_MS = 50;

type KnownState = { position: ReplicaPosition | undefined; isUsable: boolean };

/** Polls the positions of the primary and the replicas, and determines which replicas are usable. */
export function watchReplicas(options: WatchOptions): ReplicaWatch {
  const { primary, replicas, maxLagMs, log, now, intervalMs = POLL_INTERVAL_MS } = options;
  const meter = createLagMeter(now);
  const replicaStates: KnownState[] = replicas.map(() => ({ position: undefined, isUsable: false }));
  let pollPromise: Promise<void> | undefined;
  let isStopped = false;

  const lagOf = ({ position }: KnownState) => (position === undefined ? null : meter.lagOf(position.lsn));

  function updateState(replicaIndex: number, position: ReplicaPosition | undefined, reason?: unknown): void {
    const state = replicaStates[replicaIndex];
    if (!state) return;
    state.position = position;
    const lagMs = lagOf(state);
    const isUsable = lagMs !== null && lagMs <= maxLagMs;
    if (isUsable !== state.isUsable && !isStopped) {
      const fields = { replica: replicaIndex + 1, lag_ms: lagMs };
      if (isUsable) log.info(fields, 'a replica is read from');
      else log.warn({ ...fields, err: reason }, 'a replica is left out');
    }
    state.isUsable = isUsable;
  }

  async function pollOnce(): Promise<void> {
    // Polls the primary before the replicas, so that a replica never seems to lag behind changes made
    // after its own poll.
    await primary.readPosition().then(
      ({ lsn }) => meter.addPrimarySample(lsn),
      () => undefined,
    );
    await Promise.all(
      replicas.map((probe, index) =>
        probe.readPosition().then(
          (position) => updateState(index, position),
          (error: unknown) => updateState(index, undefined, error),
        ),
      ),
    );
  }

  function poll(): Promise<void> {
    pollPromise ??= pollOnce().finally(() => {
      pollPromise = undefined;
    });
    return pollPromise;
  }

  function usableReplicas(version: number): readonly number[] {
    return replicaStates.flatMap((state, index) =>
      state.isUsable && (state.position?.version ?? -1) >= version ? [index] : [],
    );
  }

  let timer: NodeJS.Timeout | undefined;
  function schedule(): void {
    timer = setTimeout(async () => {
      await poll();
      if (!isStopped) schedule();
    }, intervalMs);
    timer.unref();
  }
  schedule();

  return {
    usableReplicas,
    async waitForUsable(version) {
      for (const deadline = now() + WAIT_TIMEOUT_MS; ; ) {
        await poll();
        const usableIndexes = usableReplicas(version);
        if (usableIndexes.length > 0 || now() >= deadline || !replicaStates.some(({ isUsable }) => isUsable))
          return usableIndexes;
        await new Promise((resolve) => setTimeout(resolve, WAIT_POLL_INTERVAL_MS));
      }
    },
    reportFailure: (replicaIndex, error) => updateState(replicaIndex, undefined, error),
    states: () => replicaStates.map((state) => ({ ok: state.isUsable, lagMs: lagOf(state) })),
    poll,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await pollPromise;
    },
  };
}
