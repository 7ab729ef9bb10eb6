import { dollarsText } from '#domain/calculator/amounts.ts';
import { ratesOn } from '#domain/calculator/rates.ts';
import { SALE_DUTY, saleDuty } from '#domain/calculator/sale-duty.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { type Hkd, hkd, shortPriceText } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { Spaced } from '#web/ui/spaced.tsx';

const [WIDTH, HEIGHT] = [640, 220];
/** Prices that show every band: the last one begins below this. */
const MOST = 25_000_000;

/** Duty against price. The steep stretches are the relief between two bands; a dot marks the price asked for. */
export function DutyChart({ price, duty, day }: { price: Hkd; duty: Hkd; day: IsoDate }) {
  const { t, lang } = usePage();
  const most = Math.max(MOST, Math.ceil((price * 1.15) / 5_000_000) * 5_000_000);
  const { rates } = ratesOn(SALE_DUTY, day);
  const highest = saleDuty(hkd(most), day).duty;
  const x = (dollars: number) => (dollars / most) * WIDTH;
  const y = (dollars: number) => HEIGHT - (dollars / highest) * (HEIGHT - 12);
  const at = (dollars: number) =>
    `${x(dollars).toFixed(1)},${y(saleDuty(hkd(dollars), day).duty).toFixed(1)}`;
  const ends = rates.flatMap(({ upTo }) => (upTo !== null && upTo < most ? [upTo] : []));
  const points = [1, ...ends, most].map(at).join(' ');
  const name = t('calculator:sale.chart_at', {
    price: dollarsText(price, lang),
    duty: dollarsText(duty, lang),
  });
  const ticks = [0.2, 0.4, 0.6, 0.8].map((share) => Math.round(most * share));
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full overflow-visible"
      >
        {rates.flatMap(({ relief, over, upTo }) =>
          relief && upTo !== null
            ? [
                <rect
                  key={over}
                  x={x(over)}
                  y={0}
                  width={x(upTo) - x(over)}
                  height={HEIGHT}
                  className="fill-brand-tint"
                />,
              ]
            : [],
        )}
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-edge" />
        <polyline points={points} fill="none" strokeWidth={2.5} className="stroke-brand" />
        <circle cx={x(price)} cy={y(duty)} r={6} className="fill-accent" />
      </svg>
      <div aria-hidden="true" className="relative -mt-1 h-5 text-xs text-muted">
        <Spaced>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute -translate-x-1/2"
              style={{ left: `${(tick / most) * 100}%` }}
            >
              {shortPriceText(hkd(tick), lang)}
            </span>
          ))}
        </Spaced>
      </div>
      <figcaption className="text-sm text-muted">
        {name} {t('calculator:sale.chart_help')}
      </figcaption>
    </figure>
  );
}
