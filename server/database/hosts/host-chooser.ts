import type { SessionAttributes } from '#server/env/database-url.ts';

/** State of a server, as read over a short connection. */
export type ServerState = {
  /** Whether transactions may write. False on a standby, and where an operator has turned writing off. */
  readonly isWritable: boolean;
  readonly isStandby: boolean;
  /** Timeline of a primary, which grows with each promotion. 0 if the server does not tell. */
  readonly timeline: number;
};

export type HostChooser<Host> = {
  /** Returns the host to connect to. Rejects if no host has the required attributes. */
  choose(): Promise<Host>;
};

/**
 * Time in milliseconds for which a host that was found suitable is not asked again, so that a pool that
 * opens several connections at once asks once.
 */
const TRUST_MS = 1_000;

/** Error for the time in which no server accepts writes, for example until a replica is promoted. */
export class NoSuitableHostError extends Error {
  override name = 'NoSuitableHostError';
}

/**
 * Chooses one of several hosts as libpq does with `target_session_attrs`: the last suitable one, else the
 * first suitable one of the list. Of several primaries, only the one with the highest timeline is
 * suitable: a former primary that comes back after the promotion of its replica still accepts writes.
 */
export function createHostChooser<Host>(options: {
  readonly hosts: readonly Host[];
  readonly sessionAttributes: SessionAttributes;
  /** Reads the state of a server. Rejects if the server does not answer in time. */
  readonly readState: (host: Host) => Promise<ServerState>;
  readonly now: () => number;
}): HostChooser<Host> {
  const { hosts, sessionAttributes, readState, now } = options;
  let lastChoice: { readonly host: Host; readonly chosenAt: number } | undefined;
  let highestTimeline = 0;
  let currentChoice: Promise<Host> | undefined;

  const isSuitable = ({ isWritable, isStandby, timeline }: ServerState) =>
    timeline >= highestTimeline && (sessionAttributes === 'primary' ? !isStandby : isWritable);

  async function chooseAnew(): Promise<Host> {
    const lastHost = lastChoice?.host;
    if (lastHost !== undefined && (await readState(lastHost).then(isSuitable, () => false))) return lastHost;
    const results = await Promise.allSettled(hosts.map(readState));
    const answers = hosts.flatMap((host, index) => {
      const result = results[index];
      return result?.status === 'fulfilled' ? [{ host, state: result.value }] : [];
    });
    const suitable = answers.filter(({ state }) => isSuitable(state));
    const timelines = suitable.map(({ state }) => state.timeline);
    const choice = suitable.find(({ state }) => state.timeline === Math.max(...timelines));
    if (!choice) throw unsuitableError(results, answers.length);
    highestTimeline = choice.state.timeline;
    return choice.host;
  }

  function unsuitableError(
    results: readonly PromiseSettledResult<ServerState>[],
    answerCount: number,
  ): Error {
    const failure = results.find((result) => result.status === 'rejected')?.reason;
    // A single host that is down is reported as it would be without a choice.
    if (hosts.length === 1 && failure instanceof Error) return failure;
    const reason = failure instanceof Error ? failure.message : 'all of them answer';
    return new NoSuitableHostError(
      `none of ${hosts.length} hosts accepts writes (${answerCount} answered; ${reason})`,
      { cause: failure },
    );
  }

  return {
    async choose() {
      if (lastChoice && now() - lastChoice.chosenAt < TRUST_MS) return lastChoice.host;
      currentChoice ??= chooseAnew().finally(() => {
        currentChoice = undefined;
      });
      const startedAt = now();
      const host = await currentChoice;
      lastChoice = { host, chosenAt: startedAt };
      return host;
    },
  };
}
