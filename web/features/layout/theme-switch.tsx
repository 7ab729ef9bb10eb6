import { useT } from '#web/app/page.ts';
import { chooseTheme, currentTheme } from '#web/app/theme.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Button that toggles between light and dark. Its label is the same in both themes, because the server
 * does not know the visitor's theme.
 */
export function ThemeSwitch() {
  const t = useT();
  return (
    <IconButton icon="sun-moon" label={t('layout.theme')} className="noscript:hidden" onClick={toggleTheme} />
  );
}

/** Theme switch as a menu row, for screens whose header has no space for the button. */
export function ThemeRow({ className }: { readonly className: string }) {
  const t = useT();
  return (
    <button type="button" className={`${className} gap-3 noscript:hidden`} onClick={toggleTheme}>
      <Icon of="sun-moon" />
      {t('layout.theme')}
    </button>
  );
}

function toggleTheme(): void {
  chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}
