/** Somebody who changes things, one after another, and remembers what the portal has acknowledged. */
export type Writer = {
  readonly name: string;
  /** Changes one thing. Rejects when the portal did not acknowledge it; with `RefusedChange` when it said so. */
  change(): Promise<void>;
  /** What is stored otherwise than it was acknowledged. One change without an answer may be there or not. */
  check(): Promise<readonly string[]>;
  acknowledged(): number;
};

/** The portal has answered, and has not done it. */
export class RefusedChange extends Error {
  override name = 'RefusedChange';
  readonly status: number;

  constructor(what: string, status: number) {
    super(`${what} was answered with ${status}`);
    this.status = status;
  }
}

export async function acknowledge(what: string, answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.status !== 200) throw new RefusedChange(what, response.status);
  return response;
}

let networks = 0;
/** Each change comes from another network address: limits of one are not what is tried. */
export function anotherNetwork(): Record<string, string> {
  networks += 1;
  return { 'x-forwarded-for': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}` };
}

export type Written = {
  /** Refusals that the portal told. */
  readonly refused: readonly RefusedChange[];
};

/**
 * Lets writers change things until they are told to stop, or until nobody answers them any more. A refusal is noted;
 * with `isPatient` also a missing answer, and the writer goes on.
 */
export function startWriting(writers: readonly Writer[], isPatient = false): () => Promise<Written> {
  const refused: RefusedChange[] = [];
  let isOver = false;
  const all = writers.map(async (writer) => {
    while (!isOver) {
      try {
        await writer.change();
      } catch (error) {
        if (error instanceof RefusedChange) refused.push(error);
        else if (!isPatient) return;
      }
      // Others have their turn, also when every change fails at once.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(all);
    return { refused };
  };
}
