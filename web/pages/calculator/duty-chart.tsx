import { centsText, dollarsText } from '#domain/calculator/amounts.ts';
import { dutyInBands, type SaleDuty } from '#domain/calculator/sale-duty.ts';
import { type Cents, hkd, shortPriceText } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { Spaced } from '#web/ui/spaced.tsx';

const [WIDTH, HEIGHT] = [640, 220];
/**
 * Minimum length of the price axis, in Hong Kong dollars. It exceeds the start of the highest stamp
 * duty band, so that every band is visible.
 */
const MIN_AXIS_MAX = 25_000_000;

/**
 * Chart of stamp duty against price. The curve is steep between two duty bands, where marginal relief
 * applies; a dot marks the entered price.
 */
export function DutyChart({ price, duty: { duty, bands } }: { price: Cents; duty: SaleDuty }) {
  const { t, lang } = usePage();
  const axisMax = Math.max(MIN_AXIS_MAX, Math.ceil((price * 1.15) / 500_000_000) * 5_000_000);
  const dutyAt = (dollars: number) => dutyInBands((dollars * 100) as Cents, bands).duty;
  const maxDuty = dutyAt(axisMax);
  const x = (dollars: number) => (dollars / axisMax) * WIDTH;
  const y = (dollars: number) => HEIGHT - (dollars / maxDuty) * (HEIGHT - 12);
  const pointAt = (dollars: number) => `${x(dollars).toFixed(1)},${y(dutyAt(dollars)).toFixed(1)}`;
  const bandLimits = bands.flatMap(({ upperLimit }) =>
    upperLimit !== null && upperLimit < axisMax ? [upperLimit] : [],
  );
  const pointsText = [1, ...bandLimits, axisMax].map(pointAt).join(' ');
  const chartLabel = t('calculator:sale.chart_at', {
    price: centsText(price, lang),
    duty: dollarsText(duty, lang),
  });
  const ticks = [0.2, 0.4, 0.6, 0.8].map((fraction) => Math.round(axisMax * fraction));
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={chartLabel}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full overflow-visible"
      >
        {bands.flatMap(({ isMarginalRelief, lowerLimit, upperLimit }) =>
          isMarginalRelief && upperLimit !== null
            ? [
                <rect
                  key={lowerLimit}
                  x={x(lowerLimit)}
                  y={0}
                  width={x(upperLimit) - x(lowerLimit)}
                  height={HEIGHT}
                  className="fill-brand-tint"
                />,
              ]
            : [],
        )}
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-edge" />
        <polyline points={pointsText} fill="none" strokeWidth={2.5} className="stroke-brand" />
        <circle cx={x(price / 100)} cy={y(duty)} r={6} className="fill-accent" />
      </svg>
      <div aria-hidden="true" className="relative -mt-1 h-5 text-xs text-muted">
        <Spaced>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute -translate-x-1/2"
              style={{ left: `${(tick / axisMax) * 100}%` }}
            >
              {shortPriceText(hkd(tick), lang)}
            </span>
          ))}
        </Spaced>
      </div>
      <figcaption className="text-sm text-muted">
        {chartLabel} {t('calculator:sale.chart_help')}
      </figcaption>
    </figure>
  );
}
