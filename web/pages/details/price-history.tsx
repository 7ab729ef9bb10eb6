import type { StockDetail } from '#contract/stock.ts';
import { hkd, priceText, rentText } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { askingSteps } from './asking-steps.ts';
import { percentText } from './percent-text.ts';

const SIDES = [
  { side: 'sell', code: 'S', write: priceText },
  { side: 'rent', code: 'L', write: rentText },
] as const;

/** The asking prices before this one; nothing when the price never changed. */
export function PriceHistory({ stock }: { stock: StockDetail }) {
  const { t, lang, dayText } = usePage();
  const phrases = pricePhrases(t);
  const sides = SIDES.map((side) => ({ ...side, steps: askingSteps(stock.asking_prices, side.side) })).filter(
    ({ code, steps }) => steps.length > 0 && (stock.tx_type === 'B' || stock.tx_type === code),
  );
  const [first, second] = sides;
  if (first === undefined) return null;
  return (
    <Section title={t(`details:price_history.${second === undefined ? first.code : 'B'}`)}>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {sides.map(({ code, steps, write }) => (
          <div key={code}>
            {sides.length > 1 && <h3 className="mb-1 text-base">{t(`details:price.${code}`)}</h3>}
            <ol>
              {steps.map(({ on, amount, change }) => (
                <li
                  key={on}
                  className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2.5 first:font-bold"
                >
                  <Spaced>
                    <time dateTime={on} className="font-normal text-muted">
                      {dayText(on)}
                    </time>
                    <span className="ml-auto">{write(hkd(amount), lang, phrases)}</span>
                    <span className="w-28 text-right text-sm font-bold whitespace-nowrap">
                      {change === null ? (
                        <span className="font-normal text-muted">
                          {t(`details:price_history.first.${code}`)}
                        </span>
                      ) : (
                        <Change tenths={change} />
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

function Change({ tenths }: { tenths: number }) {
  const { t } = usePage();
  const down = tenths < 0;
  const percent = percentText(Math.abs(tenths));
  return (
    <span className={down ? 'inline-flex items-center gap-1 text-accent' : 'inline-flex items-center gap-1'}>
      <Icon of={down ? 'trending-down' : 'trending-up'} size="sm" />
      {t(down ? 'details:price_history.down' : 'details:price_history.up', { percent })}
    </span>
  );
}
