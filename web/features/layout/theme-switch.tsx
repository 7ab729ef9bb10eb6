import { useT } from '#web/app/page.ts';
import { chooseTheme, themeShown } from '#web/app/theme.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** One name for both ways: the server cannot know which theme the visitor sees. */
export function ThemeSwitch() {
  const t = useT();
  return (
    <IconButton icon="sun-moon" label={t('layout.theme')} className="noscript:hidden" onClick={changeTheme} />
  );
}

/** The same as a line of the menu, where a phone's header has no room. */
export function ThemeRow({ className }: { readonly className: string }) {
  const t = useT();
  return (
    <button type="button" className={`${className} gap-3 noscript:hidden`} onClick={changeTheme}>
      <Icon of="sun-moon" />
      {t('layout.theme')}
    </button>
  );
}

function changeTheme(): void {
  chooseTheme(themeShown() === 'dark' ? 'light' : 'dark');
}
