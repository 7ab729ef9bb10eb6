/** A worker thread, or the port to the parent thread. */
export type MessagePortLike = {
  postMessage(rawMessage: unknown): void;
  on(event: 'message', listener: (rawMessage: unknown) => void): unknown;
  off(event: 'message', listener: (rawMessage: unknown) => void): unknown;
};

type TaggedMessage = { readonly podium: unknown };

export function sendMessage<Message>(port: Pick<MessagePortLike, 'postMessage'>, message: Message): void {
  port.postMessage({ podium: message } satisfies TaggedMessage);
}

/**
 * Unwraps one of our messages. Returns undefined for other messages: under `node --watch`, Node reports
 * imported modules on the same channel.
 */
export function readMessage<Message>(rawMessage: unknown): Message | undefined {
  const isTagged = typeof rawMessage === 'object' && rawMessage !== null && 'podium' in rawMessage;
  return isTagged ? (rawMessage.podium as Message) : undefined;
}

/** Calls the listener for each of our messages. Returns a function that removes the listener. */
export function onMessage<Message>(
  port: Pick<MessagePortLike, 'on' | 'off'>,
  listener: (message: Message) => void,
): () => void {
  const handleRawMessage = (rawMessage: unknown) => {
    const message = readMessage<Message>(rawMessage);
    if (message !== undefined) listener(message);
  };
  port.on('message', handleRawMessage);
  return () => port.off('message', handleRawMessage);
}
