import { SunMoon } from 'lucide-react';
import { useT } from '../../app/page-context.ts';
import { chooseTheme, themeShown } from '../../app/theme.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** One name for both ways: the server cannot know which theme the visitor sees. */
export function ThemeSwitch() {
  const t = useT();
  return (
    <IconButton
      label={t('layout.theme')}
      className="noscript:hidden"
      onClick={() => chooseTheme(themeShown() === 'dark' ? 'light' : 'dark')}
    >
      <Icon of={SunMoon} />
    </IconButton>
  );
}
