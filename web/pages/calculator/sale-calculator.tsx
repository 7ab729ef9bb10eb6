import { dollarsText, percentText } from '#domain/calculator/amounts.ts';
import { roundedUp } from '#domain/calculator/exact.ts';
import { SALE_FIELDS } from '#domain/calculator/forms.ts';
import { ratesOn } from '#domain/calculator/rates.ts';
import { SALE_DUTY, type SaleBand, type SaleDuty, saleDuty } from '#domain/calculator/sale-duty.ts';
import { dateText, type IsoDate } from '#domain/text/date.ts';
import { type Hkd, hkd } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { DayField, NumberField } from '#web/features/calculator/fields.tsx';
import { useCalculator } from '#web/features/calculator/use-calculator.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { DutyChart } from './duty-chart.tsx';
import { Block, CalculatorFrame, type Result, type Step, Working } from './frame.tsx';

type Page = ReturnType<typeof usePage>;

/** The stamp duty on a sale, with its bands and the relief between them. */
export function Sale() {
  const page = usePage();
  const { t, site } = page;
  const state = useCalculator(SALE_FIELDS);
  const day = state.values.signed ?? (site.today as IsoDate);
  const price = state.values.price && hkd(roundedUp(state.values.price, 100));
  const found = price && saleDuty(price, day);
  const { rates } = ratesOn(SALE_DUTY, day);
  const field = { form: SALE_FIELDS, state };
  return (
    <CalculatorFrame
      fields={
        <>
          <NumberField
            {...field}
            name="price"
            label={t('calculator:sale.price')}
            hint={t('calculator:sale.price_help')}
            before={t('calculator_fields:currency')}
          />
          <DayField
            {...field}
            name="signed"
            label={t('calculator:signed')}
            hint={t('calculator:sale.signed_help')}
          />
        </>
      }
      result={resultOf(found || undefined, price || undefined, page)}
    >
      {found && price && (
        <>
          <Working steps={stepsOf(found, price, page)} />
          {found.band.relief && <Notice>{t('calculator:sale.relief_here')}</Notice>}
          <Block title={t('calculator:sale.chart')}>
            <DutyChart price={price} duty={found.duty} day={day} />
          </Block>
        </>
      )}
      <Bands bands={rates} current={found ? found.band : undefined} />
      <p className="text-sm text-muted">{t('calculator:sale.note')}</p>
    </CalculatorFrame>
  );
}

function resultOf(found: SaleDuty | undefined, price: Hkd | undefined, { t, lang }: Page): Result {
  const label = t('calculator:to_pay');
  if (!found || !price) return { label, value: null, note: t('calculator_fields:incomplete'), figures: [] };
  return {
    label,
    value: dollarsText(found.duty, lang),
    figures: [
      { label: t('calculator:sale.share'), value: percentText(Math.round((found.duty / price) * 10_000)) },
      { label: t('calculator:sale.with_duty'), value: dollarsText(price + found.duty, lang) },
      {
        label: t('calculator:rates_from'),
        value: dateText(found.from, lang),
        note: t('calculator:rates_source'),
      },
    ],
  };
}

function stepsOf({ band, duty }: SaleDuty, price: Hkd, { t, lang }: Page): readonly Step[] {
  return [
    { name: t('calculator:sale.step.price'), value: dollarsText(price, lang) },
    { name: t('calculator:sale.step.band'), value: rangeText(band, { t, lang }) },
    {
      name: t('calculator:sale.step.duty'),
      how: band.relief
        ? `${dollarsText(band.fixed, lang)} + (${dollarsText(price, lang)} − ${dollarsText(band.above, lang)}) × ${percentText(band.rate)}`
        : band.rate === 0
          ? undefined
          : `${dollarsText(price, lang)} × ${percentText(band.rate)}`,
      value: dollarsText(duty, lang),
    },
  ];
}

function rangeText({ over, upTo }: SaleBand, { t, lang }: Pick<Page, 't' | 'lang'>): string {
  if (upTo === null) return t('calculator:sale.over', { over: dollarsText(over, lang) });
  if (over === 0) return t('calculator:sale.up_to', { most: dollarsText(upTo, lang) });
  return t('calculator:sale.between', { over: dollarsText(over, lang), most: dollarsText(upTo, lang) });
}

function Bands({ bands, current }: { bands: readonly SaleBand[]; current: SaleBand | undefined }) {
  const { t, lang } = usePage();
  const dutyText = ({ relief, fixed, rate, above }: SaleBand) => {
    if (rate === 0) return dollarsText(fixed, lang);
    if (!relief) return t('calculator:sale.of_price', { rate: percentText(rate) });
    return t('calculator:sale.of_excess', {
      fixed: dollarsText(fixed, lang),
      rate: percentText(rate),
      above: dollarsText(above, lang),
    });
  };
  const columns: readonly Column<SaleBand>[] = [
    {
      key: 'price',
      heading: t('calculator:sale.band_price'),
      cell: (band) =>
        band === current ? <b>{rangeText(band, { t, lang })}</b> : rangeText(band, { t, lang }),
    },
    {
      key: 'duty',
      heading: t('calculator:sale.duty'),
      cell: (band) => (band === current ? <b>{dutyText(band)}</b> : dutyText(band)),
    },
  ];
  return (
    <Block title={t('calculator:sale.bands')}>
      <Table
        caption={t('calculator:sale.bands')}
        columns={columns}
        rows={bands}
        rowKey={({ over }) => over}
      />
    </Block>
  );
}
