import { Menu, X } from 'lucide-react';
import { addressOf } from '#domain/addresses.ts';
import { usePage } from '../../app/page-context.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { TYPE_TEXT } from '../../ui/type-hue.ts';
import { useRecordRows } from '../records/record-links.tsx';
import { MenuLink } from './menu-link.tsx';
import { ThemeRow } from './theme-switch.tsx';
import { typeMenus } from './type-links.ts';

const ID = 'menu';
const ROW = 'flex min-h-11 items-center rounded-control px-3 hover:bg-brand-tint';

/** The whole menu, from the side. The browser opens and closes it, so it works before any script has come. */
export function MenuDrawer() {
  const { lang, t } = usePage();
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label={t('layout.menu')}
        className="grid size-10 place-items-center rounded-control hover:bg-brand-tint pointer-coarse:size-11"
      >
        <Icon of={Menu} />
      </button>
      <div id={ID} popover="auto" className="drawer">
        <div className="flex items-center justify-between border-b border-line py-1 pr-2 pl-4">
          <span className="font-bold">{t('layout.menu')}</span>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={t('layout.close_menu')}
            className="grid size-11 place-items-center rounded-control hover:bg-brand-tint"
          >
            <Icon of={X} />
          </button>
        </div>
        <nav aria-label={t('layout.menu')} className="grid gap-4 p-3 pb-5">
          {typeMenus(lang, t).map(({ icsType, name, home, links }) => (
            <div key={icsType}>
              <MenuLink to={home} className={cx(ROW, 'text-lg font-bold', TYPE_TEXT[icsType])}>
                {name}
              </MenuLink>
              <ul className="ml-3 border-l border-line pl-1">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <MenuLink to={to} className={ROW}>
                      {label}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <MenuLink to={addressOf('find', lang)} className={cx(ROW, 'border border-edge font-semibold')}>
            {t('layout.all')}
          </MenuLink>
          <RecordRows />
        </nav>
        <div className="border-t border-line p-3 sm:hidden">
          <ThemeRow className={cx(ROW, 'w-full')} />
        </div>
      </div>
    </>
  );
}

function RecordRows() {
  const { t } = usePage();
  const rows = useRecordRows();
  return (
    <ul aria-label={t('layout.records')}>
      {rows.map(({ to, label, count }) => (
        <li key={label}>
          <MenuLink to={to} className={cx(ROW, 'justify-between')}>
            {label} {count > 0 && <span className="text-sm text-muted">{count}</span>}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
