import type { HomeAnswer } from '#contract/stock-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { usePage } from '#web/app/page.ts';
import { StockCard } from '#web/features/stock/stock-card.tsx';
import { useStockActions } from '#web/features/stock/use-stock-actions.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { TYPE_TEXT } from '#web/ui/type-hue.ts';
import { HotList } from './hot-list.tsx';

/** Cards of a desk's first screen. */
const FIRST_SCREEN = 3;

/** A type's listings: the latest as cards, the hot list beside them, and the ways into the list. */
export function HomeSection({
  icsType,
  section,
  first,
}: {
  readonly icsType: IcsType;
  readonly section: HomeAnswer[IcsType];
  /** The section a visitor sees without scrolling: its pictures do not wait. */
  readonly first: boolean;
}) {
  const { t, addressOf } = usePage();
  const Actions = useStockActions();
  const id = `section-${icsType}`;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2
          id={id}
          className={cx('border-l-[5px] border-current pl-3 text-xl md:text-2xl', TYPE_TEXT[icsType])}
        >
          {t(`type.${icsType}`)}
        </h2>
        <nav aria-label={t(`home:title_of.${icsType}`)} className="flex flex-wrap gap-2">
          <ButtonLink to={addressOf('find', { icsType, txTypes: ['S'] })} look="plain">
            {t('home:section.sale', { count: section.sale })}
          </ButtonLink>
          <ButtonLink to={addressOf('find', { icsType, txTypes: ['L'] })} look="plain">
            {t('home:section.lease', { count: section.lease })}
          </ButtonLink>
        </nav>
        <Link
          to={addressOf('find', { icsType })}
          className="target inline-flex sm:ml-auto items-center gap-1 font-semibold text-brand hover:underline hover:underline-offset-4"
        >
          {t('home:section.all', { count: section.count })}
          <Icon of="arrow-right" size="sm" />
        </Link>
      </div>
      {section.count === 0 ? (
        <p className="text-muted">{t('home:section.empty')}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 content-start gap-3">
            <h3 className="text-base">{t('home:section.fresh')}</h3>
            <ul className="sideways sm:grid-cols-2 xl:grid-cols-3">
              {section.fresh.map((stock, index) => (
                <li key={stock.gstock_id} className="min-w-0">
                  <StockCard
                    stock={stock}
                    heading="h3"
                    eager={first && index < FIRST_SCREEN}
                    actions={Actions && <Actions stock={stock} />}
                  />
                </li>
              ))}
            </ul>
          </div>
          {section.hot.length > 0 && <HotList title={t('home:section.hot')} stocks={section.hot} />}
        </div>
      )}
    </section>
  );
}
