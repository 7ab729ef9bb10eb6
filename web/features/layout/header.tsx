import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MarketNav } from './market-nav.tsx';
import { MenuButton } from './menu-button.tsx';
import { FavouritesLink, HistoryLink } from './record-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TypeNav } from './type-nav.tsx';

export function Header() {
  return (
    <header data-print="hide" className="site-header border-b border-line bg-raised">
      <div className="page-width flex h-14 items-center gap-2 md:h-[60px] lg:gap-6">
        <Brand />
        <TypeNav />
        <MarketNav />
        <div className="ml-auto flex items-center sm:gap-1">
          <LanguageSwitch />
          {/* Beside the types there is no room for these on a tablet: the menu has them. */}
          <div className="max-sm:hidden md:max-lg:hidden">
            <HistoryLink />
          </div>
          {/* The narrowest phones have it in the menu. */}
          <div className="max-[359px]:hidden">
            <FavouritesLink />
          </div>
          <div className="max-sm:hidden md:max-lg:hidden">
            <ThemeSwitch />
          </div>
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
