import type { StockDetail } from '#contract/stock.ts';
import { percentText } from '#domain/text/percent.ts';
import { hkd, priceText, rentText } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { askingPriceSteps } from './asking-steps.ts';

const PRICE_KINDS = [
  { priceField: 'sell', code: 'S', formatAmount: priceText },
  { priceField: 'rent', code: 'L', formatAmount: rentText },
] as const;

/** History of the asking prices; renders nothing if the price has never changed. */
export function PriceHistory({ stock }: { stock: StockDetail }) {
  const { t, lang, dayText } = usePage();
  const phrases = pricePhrases(t);
  const sideHistories = PRICE_KINDS.map((priceKind) => ({
    ...priceKind,
    steps: askingPriceSteps(stock.asking_prices, priceKind.priceField),
  })).filter(({ code, steps }) => steps.length > 0 && (stock.tx_type === 'B' || stock.tx_type === code));
  const [firstSide, secondSide] = sideHistories;
  if (firstSide === undefined) return null;
  return (
    <Section title={t(`details:price_history.${secondSide === undefined ? firstSide.code : 'B'}`)}>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {sideHistories.map(({ code, steps, formatAmount }) => (
          <div key={code}>
            {sideHistories.length > 1 && <h3 className="mb-1 text-base">{t(`details:price.${code}`)}</h3>}
            <ol>
              {steps.map(({ date, amount, change }) => (
                <li
                  key={date}
                  className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2.5 first:font-bold"
                >
                  <Spaced>
                    <time dateTime={date} className="font-normal text-muted">
                      {dayText(date)}
                    </time>
                    <span className="ml-auto">{formatAmount(hkd(amount), lang, phrases)}</span>
                    <span className="w-28 text-right text-sm font-bold whitespace-nowrap">
                      {change === null ? (
                        <span className="font-normal text-muted">
                          {t(`details:price_history.first.${code}`)}
                        </span>
                      ) : (
                        <PriceChange tenthsOfPercent={change} />
                      )}
                    </span>
                  </Spaced>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

function PriceChange({ tenthsOfPercent }: { tenthsOfPercent: number }) {
  const { t } = usePage();
  const isDecrease = tenthsOfPercent < 0;
  const percent = percentText(Math.abs(tenthsOfPercent), 1);
  return (
    <span
      className={isDecrease ? 'inline-flex items-center gap-1 text-accent' : 'inline-flex items-center gap-1'}
    >
      <Icon of={isDecrease ? 'trending-down' : 'trending-up'} size="sm" />
      {t(isDecrease ? 'details:price_history.down' : 'details:price_history.up', { percent })}
    </span>
  );
}
