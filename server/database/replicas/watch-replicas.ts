import { createLagMeter } from './lag.ts';
import type { Place, Probe } from './replica.ts';

export type ReplicaState = {
  /** Whether it is read from. */
  readonly ok: boolean;
  /** Null while it does not answer. */
  readonly lagMs: number | null;
};

export type WatchOptions = {
  readonly primary: Pick<Probe, 'place'>;
  readonly replicas: readonly Pick<Probe, 'place'>[];
  /** The most that a replica may be behind. */
  readonly maxLagMs: number;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  readonly now: () => number;
  readonly intervalMs?: number;
};

export type ReplicaWatch = {
  /** The replicas, by their number, that can be read from and have at least this version of the data. */
  usable(version: number): readonly number[];
  /** Looks once more before it answers; waits a moment for a replica that is just being told. */
  usableSoon(version: number): Promise<readonly number[]>;
  /** A connection to it failed: it is left out until it answers again. */
  failed(replica: number, error: unknown): void;
  states(): readonly ReplicaState[];
  look(): Promise<void>;
  stop(): Promise<void>;
};

/** With the time for an answer, a replica that hangs is left out within 2 s. */
const INTERVAL_MS = 500;
/** How long a build waits for a replica to get what the primary has told of. */
const SOON_MS = 1_000;
const STEP_MS = 50;

type Known = { place: Place | undefined; isUsed: boolean };

/** Looks again and again at how far primary and replicas are, and says which replicas may be read from. */
export function watchReplicas(options: WatchOptions): ReplicaWatch {
  const { primary, replicas, maxLagMs, log, now, intervalMs = INTERVAL_MS } = options;
  const meter = createLagMeter(now);
  const known: Known[] = replicas.map(() => ({ place: undefined, isUsed: false }));
  let underWay: Promise<void> | undefined;
  let stopped = false;

  const lagOf = ({ place }: Known) => (place === undefined ? null : meter.lagOf(place.lsn));

  function note(replica: number, place: Place | undefined, reason?: unknown): void {
    const one = known[replica];
    if (!one) return;
    one.place = place;
    const lagMs = lagOf(one);
    const isUsed = lagMs !== null && lagMs <= maxLagMs;
    if (isUsed !== one.isUsed && !stopped) {
      const facts = { replica: replica + 1, lag_ms: lagMs };
      if (isUsed) log.info(facts, 'a replica is read from');
      else log.warn({ ...facts, err: reason }, 'a replica is left out');
    }
    one.isUsed = isUsed;
  }

  async function lookOnce(): Promise<void> {
    // Before the replicas, which may then be ahead of it, and never seem behind what they were not asked for.
    await primary.place().then(
      ({ lsn }) => meter.primaryAt(lsn),
      () => undefined,
    );
    await Promise.all(
      replicas.map((probe, index) =>
        probe.place().then(
          (place) => note(index, place),
          (error: unknown) => note(index, undefined, error),
        ),
      ),
    );
  }

  function look(): Promise<void> {
    underWay ??= lookOnce().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  function usable(version: number): readonly number[] {
    return known.flatMap((one, index) =>
      one.isUsed && (one.place?.version ?? -1) >= version ? [index] : [],
    );
  }

  let timer: NodeJS.Timeout | undefined;
  function schedule(): void {
    timer = setTimeout(async () => {
      await look();
      if (!stopped) schedule();
    }, intervalMs);
    timer.unref();
  }
  schedule();

  return {
    usable,
    async usableSoon(version) {
      for (const until = now() + SOON_MS; ; ) {
        await look();
        const found = usable(version);
        if (found.length > 0 || now() >= until || !known.some(({ isUsed }) => isUsed)) return found;
        await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      }
    },
    failed: (replica, error) => note(replica, undefined, error),
    states: () => known.map((one) => ({ ok: one.isUsed, lagMs: lagOf(one) })),
    look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
