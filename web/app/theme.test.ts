import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { THEME_COLOUR } from '#domain/lib/theme-colour.ts';
import { chooseTheme, THEME_KEY, THEME_SCRIPT } from './theme.ts';

function appliedTheme(storedText: string | null | Error) {
  const meta = { content: '' };
  const document = { documentElement: { dataset: {} as { theme?: string } }, querySelectorAll: () => [meta] };
  const localStorage = {
    getItem: (key: string) => {
      if (storedText instanceof Error) throw storedText;
      return key === THEME_KEY ? storedText : null;
    },
  };
  runInNewContext(THEME_SCRIPT, { document, localStorage });
  return { theme: document.documentElement.dataset.theme, colour: meta.content };
}

describe('The theme before the first paint', () => {
  it.each(['light', 'dark'] as const)('is %s if the visitor chose it', (theme) => {
    expect(appliedTheme(JSON.stringify(theme))).toEqual({ theme, colour: THEME_COLOUR[theme] });
  });

  it.each([null, 'dark', '"toString"', '{', '7', new Error('blocked')])(
    'is that of the system for the stored value %s',
    (storedText) => {
      expect(appliedTheme(storedText)).toEqual({ theme: undefined, colour: '' });
    },
  );
});

it('changes at once when it is chosen: transitions are finished, endless animations continue', () => {
  class CSSTransition {
    finish = vi.fn();
  }
  const themeTransition = new CSSTransition();
  const spinnerAnimation = { finish: vi.fn() };
  const documentElement = { dataset: {} as { theme?: string } };
  vi.stubGlobal('CSSTransition', CSSTransition);
  vi.stubGlobal('document', {
    documentElement,
    querySelectorAll: () => [],
    getAnimations: () =>
      documentElement.dataset.theme === 'dark' ? [themeTransition, spinnerAnimation] : [],
  });
  chooseTheme('dark', { get: () => null, set: () => true, remove: () => {} });
  vi.unstubAllGlobals();
  expect(themeTransition.finish).toHaveBeenCalledOnce();
  expect(spinnerAnimation.finish).not.toHaveBeenCalled();
});
