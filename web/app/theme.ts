import { THEME_COLOUR } from '#domain/lib/theme-colour.ts';
import { type Store, safeStore } from '../storage/safe-store.ts';

export type Theme = 'light' | 'dark';
export const THEME_KEY = 'podium.theme';

export function currentTheme(): Theme {
  const storedTheme = document.documentElement.dataset.theme;
  if (storedTheme === 'light' || storedTheme === 'dark') return storedTheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme, store: Store = safeStore()): void {
  store.set(THEME_KEY, theme);
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', THEME_COLOUR[theme]);
  }
  // Ends all colour transitions at once. Otherwise hundreds of controls would fade to their new
  // colours, which takes a second on a phone.
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

/** Inline script that applies the stored theme before the first paint, so that the page does not flash. */
export const THEME_SCRIPT = `try{var t=JSON.parse(localStorage.getItem(${JSON.stringify(THEME_KEY)})),c=${JSON.stringify(THEME_COLOUR)};if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name="theme-color"]').forEach(function(m){m.content=c[t]})}}catch(e){}`;
