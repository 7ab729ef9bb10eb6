import { useSyncExternalStore } from 'react';
import { safeStore } from '#web/storage/safe-store.ts';

/** `unasked` until the visitor has answered. */
export type Consent = 'granted' | 'denied' | 'unasked';

const KEY = 'podium.analytics';
const listeners = new Set<() => void>();
/** The answer also holds for this page when the browser stores nothing. */
let answered: Consent | undefined;

function read(): Consent {
  if (answered) return answered;
  const kept = safeStore().get(KEY);
  return kept === 'granted' || kept === 'denied' ? kept : 'unasked';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the visitor has answered; undefined on the server, which does not know. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore<Consent | undefined>(subscribe, read, () => undefined);
}

/** Keeps an answer. `unasked` takes it back, so that the question is asked again. */
export function answerConsent(consent: Consent): void {
  answered = consent;
  if (consent === 'unasked') safeStore().remove(KEY);
  else safeStore().set(KEY, consent);
  for (const listener of listeners) listener();
}
