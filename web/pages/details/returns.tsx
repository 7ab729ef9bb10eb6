import { useState } from 'react';
import type { StockDetail } from '#contract/stock.ts';
import { signedCentsText } from '#domain/calculator/amounts.ts';
import { calculatorPath } from '#domain/calculator/calculators.ts';
import { type FormTexts, readForm } from '#domain/calculator/form.ts';
import { INVESTMENT_FIELDS } from '#domain/calculator/forms.ts';
import { calculateInvestment, type InvestmentResult } from '#domain/calculator/investment.ts';
import { buildInvestmentTexts } from '#domain/calculator/listing-links.ts';
import { statesOtherYield } from '#domain/stock/yield.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { yieldPercentText } from '#domain/text/percent.ts';
import { usePage } from '#web/app/page.ts';
import { NumberField } from '#web/features/calculator/fields.tsx';
import { InvestmentFields } from '#web/features/calculator/investment-fields.tsx';
import { ShareDutyNote } from '#web/features/calculator/sale-of-field.tsx';
import type { CalculatorState } from '#web/features/calculator/use-calculator.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { LazyDetails } from '#web/ui/lazy-details.tsx';

type FieldTexts = FormTexts<typeof INVESTMENT_FIELDS>;

/**
 * Investment return of a listing, with every assumption in an editable field. Without JavaScript the
 * calculator page offers the same fields, prefilled.
 */
export default function Returns({ stock }: { stock: StockDetail }) {
  const { t, lang, site } = usePage();
  const state = useFields(stock);
  const rentSource = rentSourceOf(stock);
  const investment = calculateInvestment(state.values, site.today as IsoDate);
  return (
    <div className="grid gap-4">
      <div role="status">
        {investment ? (
          <ReturnFigures investment={investment} />
        ) : (
          <p className="rounded-card border border-line bg-raised p-4 font-bold">
            {t('calculator_fields:investment.no_rent')}
          </p>
        )}
      </div>
      <ShareDutyNote saleOf={state.values.saleOf} price={state.values.price} />
      <div className="rounded-card border border-line bg-raised p-4">
        <NumberField
          form={INVESTMENT_FIELDS}
          state={state}
          name="rent"
          label={t('calculator_fields:investment.rent')}
          prefix={t('calculator_fields:currency')}
          hint={t(`calculator_fields:investment.rent_from.${rentSource}`)}
          className="noscript:hidden sm:max-w-xs"
        />
        <LazyDetails
          summary={
            <summary className="target flex cursor-pointer items-center gap-2 font-bold noscript:hidden">
              <FoldArrow />
              {t('details:returns.assumptions')}
            </summary>
          }
          noScriptFallback={null}
        >
          {() => <InvestmentFields state={state} isRentAbove />}
        </LazyDetails>
        <p className="hidden noscript:block">{t('details:returns.without_script')}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{t('calculator_fields:investment.note')}</p>
        <ButtonLink
          icon="calculator"
          variant="plain"
          wraps
          to={calculatorPath(lang, 'investment', INVESTMENT_FIELDS, state.texts)}
        >
          {t('calculator_fields:investment.open')}
        </ButtonLink>
      </div>
    </div>
  );
}

const NO_PARAMS = new URLSearchParams();
const NO_FIELDS: ReadonlySet<PropertyKey> = new Set();

/**
 * Returns what is said of the rent in the calculation: whether it is that of the existing tenancy or the
 * asking rent, that the listing states a yield other than that of this rent, or that it has no rent.
 */
function rentSourceOf(stock: StockDetail): 'tenancy' | 'asking' | 'stated' | 'none' {
  if (statesOtherYield(stock)) return 'stated';
  if (stock.tenancy_rent !== null) return 'tenancy';
  return stock.rent === null ? 'none' : 'asking';
}

/** Form state that is local to this page. It does not change the URL, which is that of the listing. */
function useFields(stock: StockDetail): CalculatorState<typeof INVESTMENT_FIELDS> {
  const [texts, setTexts] = useState<FieldTexts>(
    () => buildInvestmentTexts(stock) ?? readForm(INVESTMENT_FIELDS, NO_PARAMS).texts,
  );
  const params = new URLSearchParams(
    Object.entries(INVESTMENT_FIELDS).map(([key, { paramName }]) => [
      paramName,
      texts[key as keyof FieldTexts],
    ]),
  );
  return {
    ...readForm(INVESTMENT_FIELDS, params),
    typedFields: NO_FIELDS,
    change: (key, text) => setTexts((previousTexts) => ({ ...previousTexts, [key]: text })),
  };
}

function ReturnFigures({ investment }: { investment: InvestmentResult }) {
  const { t, lang } = usePage();
  const { cashOnCash, cashFlow } = investment;
  const figures = [
    { key: 'gross_yield', value: yieldPercentText(investment.grossYield) },
    { key: 'net_yield', value: yieldPercentText(investment.netYield) },
    { key: 'cash_on_cash', value: cashOnCash === null ? '–' : yieldPercentText(cashOnCash) },
    { key: 'payment', value: signedCentsText(investment.payment, lang) },
  ] as const;
  const amounts = [
    { key: 'outlay', value: investment.outlay },
    { key: 'cash', value: investment.cash },
    { key: 'net_income', value: investment.netIncome },
    { key: 'cash_flow', value: cashFlow },
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        {figures.map(({ key, value }) => (
          <div
            key={key}
            className="-mt-px -ml-px flex flex-col-reverse justify-end border-t border-l border-line px-4 py-3"
          >
            <dt className="text-sm text-muted">{t(`calculator_fields:investment.${key}`)}</dt>
            <dd className="text-xl font-bold tracking-tight sm:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-x-10 md:grid-cols-2">
        {amounts.map(({ key, value }) => (
          <div key={key} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-muted">{t(`calculator_fields:investment.${key}`)}</dt>
            <dd className="font-normal whitespace-nowrap">{signedCentsText(value, lang)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
