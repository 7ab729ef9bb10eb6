import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
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
      <div className="page-width flex h-14 items-center gap-2 md:h-[60px] lg:gap-6 xl:gap-2 min-[100rem]:gap-6">
        <Brand />
        <TypeNav />
        <MarketNav />
        <div className="ml-auto flex items-center sm:gap-1">
          <ListPropertyLink />
          <LanguageSwitch />
          {/* Hidden on tablets and small desktops for lack of space; the menu contains the same links. */}
          <div className="max-sm:hidden md:max-lg:hidden xl:max-[100rem]:hidden">
            <HistoryLink />
          </div>
          {/* Hidden on the narrowest phones; the menu contains the same link. */}
          <div className="max-[22.5rem]:hidden">
            <FavouritesLink />
          </div>
          <div className="max-sm:hidden md:max-lg:hidden xl:max-[100rem]:hidden">
            <ThemeSwitch />
          </div>
          <MenuButton />
        </div>
      </div>
    </header>
  );
}

/**
 * Link for owners who want to list a property. Hidden on narrow headers; the menu always contains the
 * same link.
 */
function ListPropertyLink() {
  const { t, addressOf } = usePage();
  return (
    <ButtonLink
      to={addressOf('listProperty')}
      variant="ghost"
      className="px-3 max-xl:hidden lang-en:max-[100rem]:px-2 lang-en:max-[100rem]:text-sm"
    >
      {t('layout.list_property')}
    </ButtonLink>
  );
}
