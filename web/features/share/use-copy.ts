import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** Time that the confirmation stays visible, in milliseconds. */
const CONFIRMATION_MS = 4000;

export type CopyState = 'idle' | 'copied' | 'failed';

/**
 * Copies a text and returns the state of the last copy. The success state resets by itself; a failure
 * stays.
 */
export function useCopy(): { readonly state: CopyState; readonly copy: (text: string) => void } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return { state, copy: async (text) => setState((await copyText(text)) ? 'copied' : 'failed') };
}
