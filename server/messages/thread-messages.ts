/** A thread, or the port to the thread that started this one. */
export type Port = {
  postMessage(posted: unknown): void;
  on(event: 'message', listener: (posted: unknown) => void): unknown;
  off(event: 'message', listener: (posted: unknown) => void): unknown;
};

type Tagged = { readonly podium: unknown };

export function sendMessage<Message>(port: Pick<Port, 'postMessage'>, message: Message): void {
  port.postMessage({ podium: message } satisfies Tagged);
}

/**
 * The message in something posted, or undefined when it is not ours: under `node --watch` a worker reports the modules
 * it imports on the same channel.
 */
export function readMessage<Message>(posted: unknown): Message | undefined {
  const isOurs = typeof posted === 'object' && posted !== null && 'podium' in posted;
  return isOurs ? (posted.podium as Message) : undefined;
}

/** Calls the listener for each of our messages. Returns a function that stops listening. */
export function onMessage<Message>(
  port: Pick<Port, 'on' | 'off'>,
  listener: (message: Message) => void,
): () => void {
  const listen = (posted: unknown) => {
    const message = readMessage<Message>(posted);
    if (message !== undefined) listener(message);
  };
  port.on('message', listen);
  return () => port.off('message', listen);
}
