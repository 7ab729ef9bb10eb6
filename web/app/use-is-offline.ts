import { useSyncExternalStore } from 'react';

/** Returns whether the device reports that it is offline; false on the server. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

const CONNECTION_EVENTS = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const eventType of CONNECTION_EVENTS) window.addEventListener(eventType, listener);
  return () => {
    for (const eventType of CONNECTION_EVENTS) window.removeEventListener(eventType, listener);
  };
}
