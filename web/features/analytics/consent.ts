import { useSyncExternalStore } from 'react';
import { safeStore } from '#web/storage/safe-store.ts';

/** `unasked` until the visitor has answered the consent banner. */
export type Consent = 'granted' | 'denied' | 'unasked';

const STORAGE_KEY = 'podium.analytics';
const listeners = new Set<() => void>();
/** Keeps the answer in memory, so that it applies to this page even if the browser stores nothing. */
let currentConsent: Consent | undefined;

function readConsent(): Consent {
  if (currentConsent) return currentConsent;
  const storedConsent = safeStore().get(STORAGE_KEY);
  return storedConsent === 'granted' || storedConsent === 'denied' ? storedConsent : 'unasked';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the visitor's answer, or undefined on the server, which does not know the answer. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore<Consent | undefined>(subscribe, readConsent, () => undefined);
}

/** Stores the visitor's answer. `unasked` deletes the answer, so that the banner appears again. */
export function setConsent(consent: Consent): void {
  currentConsent = consent;
  if (consent === 'unasked') safeStore().remove(STORAGE_KEY);
  else safeStore().set(STORAGE_KEY, consent);
  for (const listener of listeners) listener();
}
