import type { ReactNode } from 'react';
import { centsText, dollarsText } from '#domain/calculator/amounts.ts';
import { SALE_FIELDS } from '#domain/calculator/forms.ts';
import { calculateSaleDuty, SALE_DUTY, type SaleBand, type SaleDuty } from '#domain/calculator/sale-duty.ts';
import { calculateShareDuty, SHARE_DUTY, type ShareDuty } from '#domain/calculator/share-duty.ts';
import { at } from '#domain/lib/at.ts';
import { dateText, type IsoDate } from '#domain/text/date.ts';
import { percentText } from '#domain/text/percent.ts';
import type { Cents } from '#domain/text/price.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { DayField, NumberField } from '#web/features/calculator/fields.tsx';
import { SaleOfField } from '#web/features/calculator/sale-of-field.tsx';
import { useCalculator } from '#web/features/calculator/use-calculator.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { DutyChart } from './duty-chart.tsx';
import { CalculatorFrame, type Result, type Step, TitledSection, WorkingSteps } from './frame.tsx';

/** Input of a complete form. */
type SaleInput = { readonly price: Cents; readonly signingDate: IsoDate };
type ResultWithWorking = { readonly result: Result; readonly working: ReactNode };

/**
 * Calculator for the stamp duty on a sale: of a property, with the duty bands and the marginal relief
 * between them, or of the shares of the company that owns it.
 */

export function SaleDutyCalculator() {
  const page = usePage();
  const { t, site } = page;
  const state = useCalculator(SALE_FIELDS);
  const { price, saleOf, signed } = state.values;
  // A day that cannot be read is never taken as today.
  const signingDate = state.errors.signed ? undefined : (signed ?? (site.today as IsoDate));
  const sale = price && signingDate && { price, signingDate };
  const isSaleOfShares = saleOf === 'shares';
  const { result, working } = (isSaleOfShares ? answerForShares : answerForProperty)(sale || undefined, page);
  const fieldProps = { form: SALE_FIELDS, state };
  return (
    <CalculatorFrame
      fields={
        <>
          <SaleOfField {...fieldProps} />
          <NumberField
            {...fieldProps}
            name="price"
            label={t(isSaleOfShares ? 'calculator:sale.share_price' : 'calculator:sale.price')}
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
      result={result}
    >
      {working}
    </CalculatorFrame>
  );
}

function answerForProperty(sale: SaleInput | undefined, page: PageContext): ResultWithWorking {
  const { t } = page;
  const duty = sale && calculateSaleDuty(sale.price, sale.signingDate);
  return {
    result: duty ? resultOf(sale.price, duty, page) : resultWithoutDuty(sale, at(SALE_DUTY, 0).from, page),
    working: (
      <>
        {duty && (
          <>
            <WorkingSteps steps={stepsOf(duty, sale.price, page)} />
            {duty.band.isMarginalRelief && <Notice>{t('calculator:sale.relief_here')}</Notice>}
            <TitledSection title={t('calculator:sale.chart')}>
              <DutyChart price={sale.price} duty={duty} />
            </TitledSection>
            <DutyBands bands={duty.bands} current={duty.band} />
          </>
        )}
        <p className="text-sm text-muted">{t('calculator:sale.note')}</p>
      </>
    ),
  };
}

function answerForShares(sale: SaleInput | undefined, page: PageContext): ResultWithWorking {
  const { t } = page;
  const duty = sale && calculateShareDuty(sale.price, sale.signingDate);
  return {
    result: duty ? shareResultOf(duty, page) : resultWithoutDuty(sale, at(SHARE_DUTY, 0).from, page),
    working: (
      <>
        {duty && <WorkingSteps steps={shareStepsOf(duty, sale.price, page)} />}
        <p className="text-sm text-muted">{t('calculator:sale.shares_note')}</p>
      </>
    ),
  };
}

/** Result without a figure: a field is missing, or the signing day is before the first known rates. */
function resultWithoutDuty(
  sale: SaleInput | undefined,
  ratesFrom: IsoDate,
  { t, lang }: PageContext,
): Result {
  const note = sale
    ? t('calculator:sale.no_rates', { date: dateText(ratesFrom, lang) })
    : t('calculator_fields:incomplete');
  return { label: t('calculator:to_pay'), value: null, note, figures: [] };
}

function ratesFigure(from: IsoDate, { t, lang }: PageContext) {
  return {
    label: t('calculator:rates_from'),
    value: dateText(from, lang),
    note: t('calculator:rates_source'),
  };
}

function resultOf(price: Cents, { duty, from }: SaleDuty, page: PageContext): Result {
  const { t, lang } = page;
  return {
    label: t('calculator:to_pay'),
    value: dollarsText(duty, lang),
    figures: [
      { label: t('calculator:sale.share'), value: percentText(Math.round((duty / price) * 1_000_000), 2) },
      { label: t('calculator:sale.with_duty'), value: centsText((price + duty * 100) as Cents, lang) },
      ratesFigure(from, page),
    ],
  };
}

function shareResultOf({ buyersDuty, sellersDuty, rates, from }: ShareDuty, page: PageContext): Result {
  const { t, lang } = page;
  return {
    label: t('calculator:sale.buyers_duty'),
    value: dollarsText(buyersDuty, lang),
    figures: [
      { label: t('calculator:sale.sellers_duty'), value: dollarsText(sellersDuty, lang) },
      { label: t('calculator:sale.instrument'), value: dollarsText(rates.instrument, lang) },
      ratesFigure(from, page),
    ],
  };
}

function shareStepsOf(
  { buyersDuty, sellersDuty, rates }: ShareDuty,
  price: Cents,
  { t, lang }: PageContext,
): readonly Step[] {
  const explanation = `${centsText(price, lang)} × ${percentText(rates.rate, 2)}`;
  return [
    { name: t('calculator:sale.share_price'), value: centsText(price, lang) },
    { name: t('calculator:sale.buyers_duty'), explanation, value: dollarsText(buyersDuty, lang) },
    { name: t('calculator:sale.sellers_duty'), explanation, value: dollarsText(sellersDuty, lang) },
    { name: t('calculator:sale.instrument'), value: dollarsText(rates.instrument, lang) },
    {
      name: t('calculator:sale.all_duty'),
      value: dollarsText(buyersDuty + sellersDuty + rates.instrument, lang),
    },
  ];
}

function stepsOf({ band, duty }: SaleDuty, price: Cents, { t, lang }: PageContext): readonly Step[] {
  return [
    { name: t('calculator:sale.step.price'), value: centsText(price, lang) },
    { name: t('calculator:sale.step.band'), value: rangeText(band, { t, lang }) },
    {
      name: t('calculator:sale.step.duty'),
      explanation: band.isMarginalRelief
        ? `${dollarsText(band.fixedDuty, lang)} + (${centsText(price, lang)} − ${dollarsText(band.rateAppliesAbove, lang)}) × ${percentText(band.rate, 2)}`
        : band.rate === 0
          ? undefined
          : `${centsText(price, lang)} × ${percentText(band.rate, 2)}`,
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

function DutyBands({ bands, current }: { bands: readonly SaleBand[]; current: SaleBand }) {
  const { t, lang } = usePage();
  const dutyText = ({ isMarginalRelief, fixedDuty, rate, rateAppliesAbove }: SaleBand) => {
    if (rate === 0) return dollarsText(fixedDuty, lang);
    if (!isMarginalRelief) return t('calculator:sale.of_price', { rate: percentText(rate, 2) });
    return t('calculator:sale.of_excess', {
      fixed: dollarsText(fixedDuty, lang),
      rate: percentText(rate, 2),
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
