import { useRef } from 'react';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Drawer } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { TYPE_TEXT } from '#web/ui/type-hue.ts';
import { calculatorEntries } from './calculator-links.ts';
import { useRecordRows } from './record-links.tsx';
import { siteGroups } from './site-links.ts';
import { ThemeRow } from './theme-switch.tsx';
import { typeMenus } from './type-links.ts';

const ROW = 'flex min-h-11 items-center rounded-control px-3 hover:bg-brand-tint';

/** Every page of the site, from the side. */
export default function MenuDrawer({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const page = usePage();
  const { t, addressOf } = page;
  // The page that a link leads to takes the focus, so it must not return to the menu's button.
  const followed = useRef(false);
  const follow = () => {
    followed.current = true;
    onOpenChange(false);
  };
  const returnsFocus = () => {
    const returns = !followed.current;
    followed.current = false;
    return returns;
  };
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      returnsFocus={returnsFocus}
      title={t('layout.menu')}
      closeLabel={t('layout.close_menu')}
    >
      <nav aria-label={t('layout.menu')} className="-mx-1 grid gap-4">
        {typeMenus(page).map(({ icsType, name, home, links }) => (
          <div key={icsType}>
            <Link onClick={follow} to={home} className={cx(ROW, 'text-lg font-bold', TYPE_TEXT[icsType])}>
              {name}
            </Link>
            <ul className="ml-3 border-l border-line pl-1">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link onClick={follow} to={to} className={ROW}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Link onClick={follow} to={addressOf('find')} className={cx(ROW, 'border border-edge font-semibold')}>
          {t('layout.all')}
        </Link>
        <RecordRows onFollow={follow} />
        <div>
          <Link onClick={follow} to={addressOf('calculator')} className={cx(ROW, 'font-bold')}>
            {t('calculator.title')}
          </Link>
          <ul className="ml-3 border-l border-line pl-1">
            {calculatorEntries(page).map(({ to, label }) => (
              <li key={to}>
                <Link onClick={follow} to={to} className={ROW}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {siteGroups(page).map(({ title, links }) => (
          <div key={title}>
            <p className={cx(ROW, 'font-bold hover:bg-transparent')}>{title}</p>
            <ul aria-label={title} className="ml-3 border-l border-line pl-1">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link onClick={follow} to={to} className={ROW}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="-mx-1 mt-4 border-t border-line pt-3 lg:hidden">
        <ThemeRow className={cx(ROW, 'w-full')} />
      </div>
    </Drawer>
  );
}

function RecordRows({ onFollow }: { onFollow: () => void }) {
  const { t } = usePage();
  const rows = useRecordRows();
  return (
    <ul aria-label={t('layout.records')}>
      {rows.map(({ to, label, count }) => (
        <li key={label}>
          <Link onClick={onFollow} to={to} className={cx(ROW, 'justify-between')}>
            {label} {count > 0 && <span className="text-sm text-muted">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
