/**
 * A simulated client that makes one change after another and remembers which changes the portal has
 * acknowledged.
 */
export type Writer = {
  readonly name: string;
  /**
   * Makes one change. Rejects with `RefusedChange` if the portal refused it, and with another error if
   * there was no response.
   */
  change(): Promise<void>;
  /**
   * Returns the differences between the stored data and the acknowledged changes. If the last change
   * had no response, both its states are accepted.
   */
  findDifferences(): Promise<readonly string[]>;
  acknowledgedCount(): number;
};

/** The portal responded but did not make the change. */
export class RefusedChange extends Error {
  override name = 'RefusedChange';
  readonly status: number;

  constructor(description: string, status: number) {
    super(`${description} was answered with ${status}`);
    this.status = status;
  }
}

export async function requireSuccess(
  description: string,
  responsePromise: Promise<Response>,
): Promise<Response> {
  const response = await responsePromise;
  if (response.status !== 200) throw new RefusedChange(description, response.status);
  return response;
}

let addressCount = 0;
/**
 * Returns a request header with a new client IP address for each call, so that rate limits per address
 * do not apply.
 */
export function createAddressHeaders(): Record<string, string> {
  addressCount += 1;
  return {
    'x-forwarded-for': `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`,
  };
}

export type WritingResult = {
  /** Changes that the portal refused. */
  readonly refusals: readonly RefusedChange[];
};

/**
 * Runs writers until the returned function is called, and collects the refused changes. A writer ends
 * if a change has no response, unless `isPatient` is set.
 */
export function startWriting(writers: readonly Writer[], isPatient = false): () => Promise<WritingResult> {
  const refusals: RefusedChange[] = [];
  let isStopped = false;
  const runningWriters = writers.map(async (writer) => {
    while (!isStopped) {
      try {
        await writer.change();
      } catch (error) {
        if (error instanceof RefusedChange) refusals.push(error);
        else if (!isPatient) return;
      }
      // Yields to the other writers, even if every change fails immediately.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  return async () => {
    isStopped = true;
    await Promise.all(runningWriters);
    return { refusals };
  };
}
