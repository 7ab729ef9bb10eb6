import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { THEME_COLOUR, THEME_KEY, THEME_SCRIPT } from './theme.ts';

function shownTheme(stored: string | null | Error) {
  const meta = { content: '' };
  const document = { documentElement: { dataset: {} as { theme?: string } }, querySelectorAll: () => [meta] };
  const localStorage = {
    getItem: (key: string) => {
      if (stored instanceof Error) throw stored;
      return key === THEME_KEY ? stored : null;
    },
  };
  runInNewContext(THEME_SCRIPT, { document, localStorage });
  return { theme: document.documentElement.dataset.theme, colour: meta.content };
}

describe('The theme before the first paint', () => {
  it.each(['light', 'dark'] as const)('is %s when the visitor chose it', (theme) => {
    expect(shownTheme(JSON.stringify(theme))).toEqual({ theme, colour: THEME_COLOUR[theme] });
  });

  it.each([null, 'dark', '"toString"', '{', '7', new Error('blocked')])(
    'is the system’s for %s',
    (stored) => {
      expect(shownTheme(stored)).toEqual({ theme: undefined, colour: '' });
    },
  );
});
