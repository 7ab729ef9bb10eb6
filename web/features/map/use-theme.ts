import { useSyncExternalStore } from 'react';
import { type Theme, themeShown } from '#web/app/theme.ts';

/** The theme of the page: the visitor's choice, otherwise the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, themeShown, () => 'light');
}

function subscribe(changed: () => void): () => void {
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', changed);
  };
}
