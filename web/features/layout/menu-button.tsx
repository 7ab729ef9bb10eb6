import { type ComponentProps, type ComponentType, type KeyboardEvent, useState } from 'react';
import { useT } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { loadCode } from '#web/ui/load-code.ts';
import type MenuDrawer from './menu-drawer.tsx';
import { SITE_MAP_ID } from './site-map.ts';

/**
 * Opens the menu and loads its code on demand. Before hydration, and if loading fails, the button is a
 * link to the site map in the footer.
 */
export function MenuButton() {
  const t = useT();
  const [Drawer, setDrawer] = useState<ComponentType<ComponentProps<typeof MenuDrawer>>>();
  const [isOpen, setOpen] = useState(false);

  async function openMenu() {
    try {
      const { default: LoadedDrawer } = await loadCode(() => import('./menu-drawer.tsx'));
      setDrawer(() => LoadedDrawer);
      setOpen(true);
    } catch {
      window.location.hash = SITE_MAP_ID;
    }
  }
  /** A link with role `button` must also respond to the space key. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: without script it must work as a link */}
      <a
        href={`#${SITE_MAP_ID}`}
        role="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('layout.menu')}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          event.preventDefault();
          void openMenu();
        }}
        className="grid size-10 place-items-center rounded-control hover:bg-brand-tint pointer-coarse:size-11"
      >
        <Icon of="menu" />
      </a>
      {Drawer && <Drawer isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
