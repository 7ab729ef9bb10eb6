import { type ComponentProps, type ComponentType, type KeyboardEvent, useState } from 'react';
import { useT } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { loadCode } from '#web/ui/load-code.ts';
import type MenuDrawer from './menu-drawer.tsx';
import { SITE_MAP_ID } from './site-map.ts';

/**
 * Opens the menu, whose code is loaded then. Until the page has its script, and when the code cannot be
 * loaded, it is a link to the site map in the footer.
 */
export function MenuButton() {
  const t = useT();
  const [Drawer, setDrawer] = useState<ComponentType<ComponentProps<typeof MenuDrawer>>>();
  const [open, setOpen] = useState(false);

  async function openMenu() {
    try {
      const { default: Loaded } = await loadCode(() => import('./menu-drawer.tsx'));
      setDrawer(() => Loaded);
      setOpen(true);
    } catch {
      window.location.hash = SITE_MAP_ID;
    }
  }
  /** A link with the role of a button must answer to the space bar, too. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it leads somewhere without script, which a button cannot */}
      <a
        href={`#${SITE_MAP_ID}`}
        role="button"
        aria-haspopup="dialog"
        aria-expanded={open}
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
      {Drawer && <Drawer open={open} onOpenChange={setOpen} />}
    </>
  );
}
