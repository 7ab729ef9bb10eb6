/**
 * A queue that serves its clients in turn, one item per turn. In a round, each waiting client is served
 * once.
 */
export type FairQueue<Item> = {
  /** Number of waiting items. */
  size(): number;
  /** Number of waiting clients that have not been served in this round. They are served first. */
  newClientCount(): number;
  /** True if the client has waiting items or was served in this round. */
  has(client: string): boolean;
  /**
   * Adds an item. If the queue then exceeds `maxSize`, removes and returns the newest item of the
   * client with the most items, which is the given client unless another client has more.
   */
  push(client: string, item: Item, maxSize?: number): Item | undefined;
  /** Removes and returns the next item, or returns undefined if the queue is empty. */
  take(): Item | undefined;
  /**
   * Removes items for which `shouldRemove` returns true, but only items of clients that have already
   * been served in this round. Returns the removed items.
   */
  removeRepeated(shouldRemove: (item: Item) => boolean): Item[];
  /**
   * Moves a matching item of another client to the queue of `client`, if `client` has no queue and the
   * item is then served earlier.
   */
  bringForward(client: string, isMatch: (item: Item) => boolean): void;
};

/**
 * Creates a round-robin queue: each client has its own queue, and each turn takes one item from one
 * client. Clients that were not served in this round come first, so that a visitor who wants one page
 * does not wait behind a hundred pages of another client. The same method shares network bandwidth
 * between connections (RFC 8290).
 */
export function createFairQueue<Item>(): FairQueue<Item> {
  const clientQueues = new Map<string, Item[]>();
  /**
   * Clients that have not been served in this round, in the order of their turns. `returningClients`
   * have been served, and their queues may be empty.
   */
  const newClients: string[] = [];
  const returningClients: string[] = [];
  let size = 0;

  const queueOf = (client: string) => clientQueues.get(client) ?? [];

  function hasEmptyQueue(client: string | undefined): client is string {
    return client !== undefined && queueOf(client).length === 0;
  }

  function dropEmptyQueues(clients: string[]): void {
    for (let [client] = clients; hasEmptyQueue(client); [client] = clients) {
      clients.shift();
      clientQueues.delete(client);
    }
  }

  function add(client: string, item: Item): Item[] {
    size += 1;
    const clientQueue = clientQueues.get(client);
    if (clientQueue) {
      clientQueue.push(item);
      return clientQueue;
    }
    const newQueue = [item];
    clientQueues.set(client, newQueue);
    newClients.push(client);
    return newQueue;
  }

  function removeNewest(clientQueue: Item[]): Item | undefined {
    size -= 1;
    return clientQueue.pop();
  }

  return {
    size: () => size,
    newClientCount: () => newClients.length,
    has: (client) => clientQueues.has(client),
    push(client, item, maxSize = Number.POSITIVE_INFINITY) {
      let longestQueue = add(client, item);
      if (size <= maxSize) return undefined;
      for (const clientQueue of clientQueues.values())
        if (clientQueue.length > longestQueue.length) longestQueue = clientQueue;
      const removedItem = removeNewest(longestQueue);
      // A client whose only item was rejected has not been served, so the client is removed.
      if (newClients.at(-1) === client && hasEmptyQueue(client)) {
        newClients.pop();
        clientQueues.delete(client);
      }
      return removedItem;
    },
    take() {
      dropEmptyQueues(newClients);
      dropEmptyQueues(returningClients);
      const client = newClients.shift() ?? returningClients.shift();
      if (client === undefined) return undefined;
      size -= 1;
      returningClients.push(client);
      return queueOf(client).shift();
    },
    removeRepeated(shouldRemove) {
      const removedItems: Item[] = [];
      for (const client of returningClients) {
        const clientQueue = queueOf(client);
        const remaining = clientQueue.filter((item) => !shouldRemove(item));
        removedItems.push(...clientQueue.filter(shouldRemove));
        size -= clientQueue.length - remaining.length;
        clientQueues.set(client, remaining);
      }
      return removedItems;
    },
    bringForward(client, isMatch) {
      if (clientQueues.has(client)) return;
      for (const [queueOwner, clientQueue] of clientQueues) {
        const index = clientQueue.findIndex(isMatch);
        if (index < 0 || (index === 0 && newClients.includes(queueOwner))) continue;
        const movedItems = clientQueue.splice(index, 1);
        size -= movedItems.length;
        for (const item of movedItems) add(client, item);
        return;
      }
    },
  };
}
