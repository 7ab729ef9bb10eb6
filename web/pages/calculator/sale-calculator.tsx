import { dollarsText, percentText } from '#domain/calculator/amounts.ts';
import { divideRoundingUp } from '#domain/calculator/exact-arithmetic.ts';
import { SALE_FIELDS } from '#domain/calculator/forms.ts';
import { ratesOn } from '#domain/calculator/rates.ts';
import { calculateSaleDuty, SALE_DUTY, type SaleBand, type SaleDuty } from '#domain/calculator/sale-duty.ts';
import { dateText, type IsoDate } from '#domain/text/date.ts';
import { type Hkd, hkd } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { DayField, NumberField } from '#web/features/calculator/fields.tsx';
import { useCalculator } from '#web/features/calculator/use-calculator.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { DutyChart } from './duty-chart.tsx';
import { CalculatorFrame, type Result, type Step, TitledSection, WorkingSteps } from './frame.tsx';

type PageContext = ReturnType<typeof usePage>;

/** Calculator for the stamp duty on a sale, with the duty bands and the marginal relief between them. */
export function SaleDutyCalculator() {
  const page = usePage();
  const { t, site } = page;
  const state = useCalculator(SALE_FIELDS);
  const signingDate = state.values.signed ?? (site.today as IsoDate);
  const price = state.values.price && hkd(divideRoundingUp(state.values.price, 100));
  const dutyResult = price && calculateSaleDuty(price, signingDate);
  const { rates } = ratesOn(SALE_DUTY, signingDate);
  const fieldProps = { form: SALE_FIELDS, state };
  return (
    <CalculatorFrame
      fields={
        <>
          <NumberField
            {...fieldProps}
            name="price"
            label={t('calculator:sale.price')}
            hint={t('calculator:sale.price_help')}
            prefix={t('calculator_fields:currency')}
          />
          <DayField
            {...fieldProps}
            name="signed"
            label={t('calculator:signed')}
            hint={t('calculator:sale.signed_help')}
          />
        </>
      }
      result={resultOf(dutyResult || undefined, price || undefined, page)}
    >
      {dutyResult && price && (
        <>
          <WorkingSteps steps={stepsOf(dutyResult, price, page)} />
          {dutyResult.band.isMarginalRelief && <Notice>{t('calculator:sale.relief_here')}</Notice>}
          <TitledSection title={t('calculator:sale.chart')}>
            <DutyChart price={price} duty={dutyResult.duty} signingDate={signingDate} />
          </TitledSection>
        </>
      )}
      <DutyBands bands={rates} current={dutyResult ? dutyResult.band : undefined} />
      <p className="text-sm text-muted">{t('calculator:sale.note')}</p>
    </CalculatorFrame>
  );
}

function resultOf(
  dutyResult: SaleDuty | undefined,
  price: Hkd | undefined,
  { t, lang }: PageContext,
): Result {
  const label = t('calculator:to_pay');
  if (!dutyResult || !price)
    return { label, value: null, note: t('calculator_fields:incomplete'), figures: [] };
  return {
    label,
    value: dollarsText(dutyResult.duty, lang),
    figures: [
      {
        label: t('calculator:sale.share'),
        value: percentText(Math.round((dutyResult.duty / price) * 10_000)),
      },
      { label: t('calculator:sale.with_duty'), value: dollarsText(price + dutyResult.duty, lang) },
      {
        label: t('calculator:rates_from'),
        value: dateText(dutyResult.from, lang),
        note: t('calculator:rates_source'),
      },
    ],
  };
}

function stepsOf({ band, duty }: SaleDuty, price: Hkd, { t, lang }: PageContext): readonly Step[] {
  return [
    { name: t('calculator:sale.step.price'), value: dollarsText(price, lang) },
    { name: t('calculator:sale.step.band'), value: rangeText(band, { t, lang }) },
    {
      name: t('calculator:sale.step.duty'),
      explanation: band.isMarginalRelief
        ? `${dollarsText(band.fixedDuty, lang)} + (${dollarsText(price, lang)} − ${dollarsText(band.rateAppliesAbove, lang)}) × ${percentText(band.rate)}`
        : band.rate === 0
          ? undefined
          : `${dollarsText(price, lang)} × ${percentText(band.rate)}`,
      value: dollarsText(duty, lang),
    },
  ];
}

function rangeText(
  { lowerLimit, upperLimit }: SaleBand,
  { t, lang }: Pick<PageContext, 't' | 'lang'>,
): string {
  if (upperLimit === null) return t('calculator:sale.over', { over: dollarsText(lowerLimit, lang) });
  if (lowerLimit === 0) return t('calculator:sale.up_to', { most: dollarsText(upperLimit, lang) });
  return t('calculator:sale.between', {
    over: dollarsText(lowerLimit, lang),
    most: dollarsText(upperLimit, lang),
  });
}

function DutyBands({ bands, current }: { bands: readonly SaleBand[]; current: SaleBand | undefined }) {
  const { t, lang } = usePage();
  const dutyText = ({ isMarginalRelief, fixedDuty, rate, rateAppliesAbove }: SaleBand) => {
    if (rate === 0) return dollarsText(fixedDuty, lang);
    if (!isMarginalRelief) return t('calculator:sale.of_price', { rate: percentText(rate) });
    return t('calculator:sale.of_excess', {
      fixed: dollarsText(fixedDuty, lang),
      rate: percentText(rate),
      above: dollarsText(rateAppliesAbove, lang),
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
    <TitledSection title={t('calculator:sale.bands')}>
      <Table
        caption={t('calculator:sale.bands')}
        columns={columns}
        rows={bands}
        rowKey={({ lowerLimit }) => lowerLimit}
      />
    </TitledSection>
  );
}
