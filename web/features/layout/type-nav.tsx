import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { usePage } from '#web/app/page.ts';
import { RenderOnce } from '#web/app/render-once.tsx';
import { BoldWidth } from '#web/ui/bold-width.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, type LinkProps } from '#web/ui/link.tsx';
import { TYPE_TEXT_CLASS } from '#web/ui/type-hue.ts';
import { icsTypeOfPath, type TypeMenu, typeMenus } from './type-links.ts';

/** Links to the three property types in a wide header, each with a popover menu. */
export function TypeNav() {
  const { t } = usePage();
  const currentType = icsTypeOfPath(useLocation().pathname);
  return (
    <RenderOnce
      as="nav"
      cacheKey={`types ${currentType}`}
      aria-label={t('layout.types')}
      className="hidden h-full gap-1 md:flex xl:max-[100rem]:gap-0"
    >
      <TypeItems current={currentType} />
    </RenderOnce>
  );
}

function TypeItems({ current }: { readonly current: IcsType | undefined }) {
  return typeMenus(usePage()).map((menu) => (
    <TypeItem key={menu.icsType} menu={menu} isCurrent={menu.icsType === current} />
  ));
}

function TypeItem({ menu, isCurrent }: { readonly menu: TypeMenu; readonly isCurrent: boolean }) {
  const { t } = usePage();
  const id = `menu-${menu.icsType}`;
  return (
    <div
      className={cx(
        'relative flex items-center border-y-[3px] border-transparent pl-1 lg:pl-2 xl:pl-0 lang-en:xl:max-[100rem]:text-sm',
        isCurrent && cx('border-b-current font-bold', TYPE_TEXT_CLASS[menu.icsType]),
      )}
    >
      <Link
        to={menu.homePath}
        aria-current={isCurrent ? 'true' : undefined}
        className="target inline-flex items-center rounded-control px-1 hover:underline hover:underline-offset-4"
      >
        <BoldWidth>{menu.name}</BoldWidth>
      </Link>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('layout.menu_of', { type: menu.name })}
        className="grid size-7 xl:max-[100rem]:w-6 place-items-center rounded-control text-muted hover:bg-brand-tint hover:text-ink pointer-coarse:size-11"
      >
        <Icon of="chevron-down" size="sm" />
      </button>
      <ul id={id} popover="auto" className="panel type-menu p-1.5">
        {menu.links.map(({ to, label }) => (
          <li key={to}>
            <MenuLink to={to} className="menu-link">
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Menu link that also closes its popover, because client-side navigation does not reload the document. */
function MenuLink(props: LinkProps) {
  return <Link onClick={closeMenu} {...props} />;
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
