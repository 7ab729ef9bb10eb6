import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { hotListsQuery } from '#web/api/content-queries.ts';
import { suggestedStockQuery } from '#web/api/listing-queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { StockGrid } from '#web/features/stock/stock-grid.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TYPE_TEXT_CLASS } from '#web/ui/type-hue.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient } = context.get(pageContext);
  await Promise.all([
    queryClient.ensureQueryData(suggestedStockQuery()),
    queryClient.ensureQueryData(hotListsQuery()),
  ]);
  return null;
}

export function head(_: null, { t, addressOf }: HeadContext): Head {
  return {
    title: t('home:recommend.title'),
    description: t('home:recommend.description'),
    canonical: addressOf('recommend'),
  };
}

/** Maximum number of listings per property type: one full row on a wide screen. */
const STOCKS_PER_TYPE = 4;

/** Page of recommended listings: today's suggestions, then the hot list of each property type. */
export default function RecommendPage() {
  const { t, addressOf } = usePage();
  const { stocks: suggestedStocks } = useSuspenseQuery(suggestedStockQuery()).data;
  const { data: hotLists } = useSuspenseQuery(hotListsQuery());
  const suggestedIds = new Set(suggestedStocks.map(({ gstock_id }) => gstock_id));
  const sections = ICS_TYPES.map((icsType) => ({
    icsType,
    stocks: hotLists[icsType].hot
      .filter(({ gstock_id }) => !suggestedIds.has(gstock_id))
      .slice(0, STOCKS_PER_TYPE),
  })).filter(({ stocks }) => stocks.length > 0);
  return (
    <div className="page-width grid gap-8 pt-4 md:pt-6">
      <div>
        <h1 className="text-[22px] md:text-2xl">{t('home:recommend.title')}</h1>
        <p className="text-muted">{t('home:recommend.description')}</p>
      </div>
      {suggestedStocks.length > 0 && (
        <section aria-label={t('home:recommend.today')} className="grid gap-4">
          <h2 className="text-xl">{t('home:recommend.today')}</h2>
          <StockGrid stocks={suggestedStocks} heading="h3" />
        </section>
      )}
      {sections.map(({ icsType, stocks }) => (
        <section key={icsType} aria-label={t(`home:title_of.${icsType}`)} className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className={cx('border-l-[5px] border-current pl-3 text-xl', TYPE_TEXT_CLASS[icsType])}>
              {t(`type.${icsType}`)}
            </h2>
            <ButtonLink variant="plain" to={addressOf('find', { icsType })}>
              {t(`layout.all_of.${icsType}`)}
            </ButtonLink>
          </div>
          <StockGrid stocks={stocks} heading="h3" />
        </section>
      ))}
      {suggestedStocks.length + sections.length === 0 && (
        <EmptyState
          icon="building-complex"
          title={t('home:section.empty')}
          action={<ButtonLink to={addressOf('find')}>{t('way_on.find')}</ButtonLink>}
        />
      )}
    </div>
  );
}
