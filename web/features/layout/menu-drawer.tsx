import { useRef } from 'react';
import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Drawer } from '#web/ui/dialog.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { TYPE_TEXT_CLASS } from '#web/ui/type-hue.ts';
import { calculatorLinks } from './calculator-links.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useVisitorListLinks } from './record-links.tsx';
import { type SiteLink, siteGroups } from './site-links.ts';
import { ThemeRow } from './theme-switch.tsx';
import { typeMenus } from './type-links.ts';

const ROW_CLASS = 'flex min-h-11 items-center rounded-control px-3 hover:bg-brand-tint';

/** Side drawer with links to all pages of the site. */
export default function MenuDrawer({
  isOpen: open,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const page = usePage();
  const { t, addressOf } = page;
  // After a link was followed, the new page takes the focus, so the focus must not return to the menu
  // button.
  const hasFollowedLinkRef = useRef(false);
  const handleFollowLink = () => {
    hasFollowedLinkRef.current = true;
    onOpenChange(false);
  };
  const checkReturnsFocus = () => {
    const shouldReturn = !hasFollowedLinkRef.current;
    hasFollowedLinkRef.current = false;
    return shouldReturn;
  };
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      checkReturnsFocus={checkReturnsFocus}
      title={t('layout.menu')}
      closeLabel={t('layout.close_menu')}
    >
      <div className="-mx-1 mb-3 flex flex-wrap items-center justify-between gap-2">
        <Spaced>
          <ButtonLink to={addressOf('listProperty')} onClick={handleFollowLink}>
            {t('layout.list_property')}
          </ButtonLink>
          <LanguageSwitch />
        </Spaced>
      </div>
      <nav aria-label={t('layout.menu')} className="-mx-1 grid gap-1">
        {typeMenus(page).map(({ icsType, name, homePath, links }) => (
          <MenuGroup
            key={icsType}
            title={name}
            titleClassName={cx('text-lg', TYPE_TEXT_CLASS[icsType])}
            links={[{ to: homePath, label: t('layout.home_of', { type: name }) }, ...links]}
            onFollow={handleFollowLink}
          />
        ))}
        <Link
          onClick={handleFollowLink}
          to={addressOf('find')}
          className={cx(ROW_CLASS, 'border border-edge font-bold')}
        >
          {t('layout.all')}
        </Link>
        <VisitorListRows onFollow={handleFollowLink} />
        {siteGroups(page).map(({ title, links }) => (
          <MenuGroup key={title} title={title} links={links} onFollow={handleFollowLink} />
        ))}
        <MenuGroup
          title={t('calculator.title')}
          links={[
            { to: addressOf('calculator'), label: t('layout.all_calculators') },
            ...calculatorLinks(page),
          ]}
          onFollow={handleFollowLink}
        />
      </nav>
      <div className="-mx-1 mt-3 border-t border-line pt-3 min-[100rem]:hidden">
        <ThemeRow className={cx(ROW_CLASS, 'w-full')} />
      </div>
    </Drawer>
  );
}

/** Collapsible group of links, initially closed. */
function MenuGroup({
  title,
  titleClassName = '',
  links,
  onFollow,
}: {
  title: string;
  titleClassName?: string;
  links: readonly SiteLink[];
  onFollow: () => void;
}) {
  return (
    <details className="group">
      <summary className={cx(ROW_CLASS, 'list-none justify-between font-bold', titleClassName)}>
        {title}
        <FoldArrow />
      </summary>
      <ul aria-label={title} className="ml-3 border-l border-line pl-1">
        {links.map(({ label, ...link }) => (
          <li key={link.to}>
            <Link onClick={onFollow} {...link} className={ROW_CLASS}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function VisitorListRows({ onFollow }: { onFollow: () => void }) {
  const { t } = usePage();
  const rows = useVisitorListLinks();
  return (
    <ul aria-label={t('layout.records')}>
      {rows.map(({ to, label, count }) => (
        <li key={label}>
          <Link onClick={onFollow} to={to} className={cx(ROW_CLASS, 'justify-between')}>
            {label} {count > 0 && <span className="text-sm text-muted">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
