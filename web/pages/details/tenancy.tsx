import type { StockDetail } from '#contract/stock.ts';
import { hkd, rentText } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import type { Fact } from '#web/features/stock/fact-list.tsx';
import { fieldLabel, formatField } from '#web/features/stock/field-labels.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import { hasMarketYield, MarketYield } from '#web/pages/details/market-yield.tsx';
import { breakText, depositText, remainingTermText } from '#web/pages/details/tenancy-labels.ts';

/** Key facts of a listing that is sold with a tenancy: rent, yield and expiry. */
export function Tenancy({ stock, district }: { stock: StockDetail; district: string }) {
  const { t, lang, site, dayText } = usePage();
  if (!stock.with_tenancy) return null;
  const { tenancy_rent: rent, tenancy_expiry: expiry } = stock;
  const facts: readonly Fact[] = [
    {
      key: 'trade',
      label: fieldLabel('tenant_trade', t),
      value: formatField(stock, 'tenant_trade', { t, lang, today: site.today }),
    },
    { key: 'break', label: fieldLabel('tenancy_break', t), value: breakText(stock, t, lang) },
    { key: 'deposit', label: fieldLabel('tenancy_deposit', t), value: depositText(stock, t, lang) },
    {
      key: 'rent_free',
      label: fieldLabel('tenancy_rent_free', t),
      value: formatField(stock, 'tenancy_rent_free', { t, lang, today: site.today }),
    },
  ];
  const knownFacts = facts.filter(({ value }) => value !== null);
  return (
    <section
      aria-label={t('fields:group.tenancy')}
      className="overflow-hidden rounded-card border border-line bg-raised"
    >
      <h2 className="border-b border-line px-3 py-2.5 text-base font-bold sm:px-4">
        {t('fields:group.tenancy')}
      </h2>
      <dl className="grid grid-cols-2 sm:grid-cols-3">
        <TenancyFigure
          label={fieldLabel('tenancy_rent', t)}
          value={rent === null ? null : rentText(hkd(rent), lang, pricePhrases(t))}
          note={rent === null ? null : t('stock_info:price.a_month')}
        />
        <TenancyFigure
          label={t(`stock_info:yield.${stock.yield_kind ?? 'passing'}`)}
          value={stock.yield === null ? null : `${stock.yield.toFixed(2)}%`}
          note={null}
        />
        <TenancyFigure
          label={fieldLabel('tenancy_expiry', t)}
          value={expiry && dayText(expiry)}
          note={expiry && t('fields:left.note', { left: remainingTermText(expiry, site.today, t) })}
          className="max-sm:col-span-2"
        />
      </dl>
      {hasMarketYield(stock) && (
        <MarketYield stock={stock} district={district} className="border-t border-line px-3 py-2.5 sm:px-4" />
      )}
      {knownFacts.length > 0 && (
        <dl className="grid gap-x-10 border-t border-line px-3 py-1.5 sm:px-4 md:grid-cols-2">
          {knownFacts.map(({ key, label, value }) => (
            <div key={key} className="flex items-baseline justify-between gap-4 py-1.5">
              <dt className="shrink-0 text-sm text-muted">{label}</dt>
              <dd className="min-w-0 text-right text-sm font-normal">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function TenancyFigure({
  label,
  value,
  note,
  className = '',
}: {
  label: string;
  value: string | null;
  note: string | null;
  className?: string;
}) {
  const { t } = usePage();
  return (
    <div
      className={`-mt-px -ml-px flex flex-col-reverse justify-end border-t border-l border-line px-3 py-3 sm:px-4 ${className}`}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        {value === null ? (
          <span className="text-sm text-muted">{t('details:not_provided')}</span>
        ) : (
          <>
            <span className="text-lg leading-tight font-bold tracking-tight whitespace-nowrap sm:text-xl">
              {value}
            </span>
            {note && <span className="text-sm font-bold whitespace-nowrap text-brand">{note}</span>}
          </>
        )}
      </dd>
    </div>
  );
}
