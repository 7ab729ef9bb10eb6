import { useSyncExternalStore } from 'react';
import { currentTheme, type Theme } from '#web/app/theme.ts';

/** Returns the current theme: the visitor's choice, or the system's theme by default. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}

function subscribe(onChange: () => void): () => void {
  const themeAttributeObserver = new MutationObserver(onChange);
  themeAttributeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const systemDarkMode = matchMedia('(prefers-color-scheme: dark)');
  systemDarkMode.addEventListener('change', onChange);
  return () => {
    themeAttributeObserver.disconnect();
    systemDarkMode.removeEventListener('change', onChange);
  };
}
