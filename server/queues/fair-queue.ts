/** Items that wait for their turn, shared fairly among the clients who ask for them. */
export type FairQueue<Item> = {
  /** How many items wait. */
  size(): number;
  /** How many clients wait who have not had a turn lately: they go first. */
  freshClients(): number;
  /** Whether a client has items that wait, or has had a turn in this round. */
  has(client: string): boolean;
  /**
   * Adds an item. When more than `most` wait then, one is taken out again and returned: the newest of the client with
   * the most, which is the given one unless somebody else has more.
   */
  push(client: string, item: Item, most?: number): Item | undefined;
  /** The item whose turn it is. */
  take(): Item | undefined;
  /** Takes out the items of clients who wait for another turn, where `isOver` says so. */
  removeRepeated(isOver: (item: Item) => boolean): Item[];
  /** Lets a client who has nothing here wait for an item of another one, where that brings it forward. */
  bringForward(client: string, isIt: (item: Item) => boolean): void;
};

/**
 * Each client has a line of its own, and lines have their turns in a circle, one item a turn. A client who has had no
 * turn in this round goes before those who have, so that a visitor of one page does not wait behind a hundred pages of
 * somebody else. Routers share a cable among connections in this way (RFC 8290).
 */
export function createFairQueue<Item>(): FairQueue<Item> {
  const lines = new Map<string, Item[]>();
  /** Clients in the order of their turns. A line may be empty: its client has had a turn in this round. */
  const fresh: string[] = [];
  const repeated: string[] = [];
  let size = 0;

  const lineOf = (client: string) => lines.get(client) ?? [];

  function isEmptied(client: string | undefined): client is string {
    return client !== undefined && lineOf(client).length === 0;
  }

  function forgetEmptied(turns: string[]): void {
    for (let [client] = turns; isEmptied(client); [client] = turns) {
      turns.shift();
      lines.delete(client);
    }
  }

  function add(client: string, item: Item): Item[] {
    size += 1;
    const line = lines.get(client);
    if (line) {
      line.push(item);
      return line;
    }
    const begun = [item];
    lines.set(client, begun);
    fresh.push(client);
    return begun;
  }

  function removeNewest(line: Item[]): Item | undefined {
    size -= 1;
    return line.pop();
  }

  return {
    size: () => size,
    freshClients: () => fresh.length,
    has: (client) => lines.has(client),
    push(client, item, most = Number.POSITIVE_INFINITY) {
      let longest = add(client, item);
      if (size <= most) return undefined;
      for (const line of lines.values()) if (line.length > longest.length) longest = line;
      const removed = removeNewest(longest);
      // Who could not even wait has had no turn.
      if (fresh.at(-1) === client && isEmptied(client)) {
        fresh.pop();
        lines.delete(client);
      }
      return removed;
    },
    take() {
      forgetEmptied(fresh);
      forgetEmptied(repeated);
      const client = fresh.shift() ?? repeated.shift();
      if (client === undefined) return undefined;
      size -= 1;
      repeated.push(client);
      return lineOf(client).shift();
    },
    removeRepeated(isOver) {
      const removed: Item[] = [];
      for (const client of repeated) {
        const line = lineOf(client);
        const left = line.filter((item) => !isOver(item));
        removed.push(...line.filter(isOver));
        size -= line.length - left.length;
        lines.set(client, left);
      }
      return removed;
    },
    bringForward(client, isIt) {
      if (lines.has(client)) return;
      for (const [owner, line] of lines) {
        const index = line.findIndex(isIt);
        if (index < 0 || (index === 0 && fresh.includes(owner))) continue;
        const moved = line.splice(index, 1);
        size -= moved.length;
        for (const item of moved) add(client, item);
        return;
      }
    },
  };
}
