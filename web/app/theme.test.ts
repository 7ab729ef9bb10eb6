import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { THEME_COLOUR } from '#domain/lib/theme-colour.ts';
import { chooseTheme, THEME_KEY, THEME_SCRIPT } from './theme.ts';

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

it('changes at once when it is chosen: what would fade is finished, what turns goes on turning', () => {
  class CSSTransition {
    finish = vi.fn();
  }
  const fading = new CSSTransition();
  const turning = { finish: vi.fn() };
  const documentElement = { dataset: {} as { theme?: string } };
  vi.stubGlobal('CSSTransition', CSSTransition);
  vi.stubGlobal('document', {
    documentElement,
    querySelectorAll: () => [],
    getAnimations: () => (documentElement.dataset.theme === 'dark' ? [fading, turning] : []),
  });
  chooseTheme('dark', { get: () => null, set: () => true, remove: () => {} });
  vi.unstubAllGlobals();
  expect(fading.finish).toHaveBeenCalledOnce();
  expect(turning.finish).not.toHaveBeenCalled();
});
