import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** How long the confirmation stays, in milliseconds. */
const STAYS = 4000;

export type CopyState = 'idle' | 'copied' | 'failed';

/** Copies a text and says how it went; a confirmation goes by itself, a failure stays to be read. */
export function useCopy(): { readonly state: CopyState; readonly copy: (text: string) => void } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), STAYS);
    return () => clearTimeout(timer);
  }, [state]);
  return { state, copy: async (text) => setState((await copyText(text)) ? 'copied' : 'failed') };
}
