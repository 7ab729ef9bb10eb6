import { percentText, signedCentsText } from '#domain/calculator/amounts.ts';
import { INVESTMENT_FIELDS } from '#domain/calculator/forms.ts';
import { type InvestmentResult, investmentOf } from '#domain/calculator/investment.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { InvestmentFields } from '#web/features/calculator/investment-fields.tsx';
import { useCalculator } from '#web/features/calculator/use-calculator.ts';
import { CalculatorFrame, type Result, type Step, Working } from './frame.tsx';

/** What a let property earns, before and after its costs and its loan. */
export function Investment() {
  const page = usePage();
  const { t, site } = page;
  const state = useCalculator(INVESTMENT_FIELDS);
  const found = investmentOf(state.values, site.today as IsoDate);
  return (
    <CalculatorFrame fields={<InvestmentFields state={state} />} result={resultOf(found, page)}>
      {found && <Working steps={stepsOf(found, page)} />}
      <p className="text-sm text-muted">{t('calculator_fields:investment.note')}</p>
    </CalculatorFrame>
  );
}

type Page = ReturnType<typeof usePage>;

function resultOf(found: InvestmentResult | undefined, { t, lang }: Page): Result {
  const label = t('calculator_fields:investment.net_yield');
  if (!found) return { label, value: null, note: t('calculator_fields:incomplete'), figures: [] };
  const { cashOnCash } = found;
  return {
    label,
    value: percentText(found.netYield),
    figures: [
      { label: t('calculator_fields:investment.gross_yield'), value: percentText(found.grossYield) },
      {
        label: t('calculator_fields:investment.cash_on_cash'),
        value: cashOnCash === null ? '–' : percentText(cashOnCash),
      },
      { label: t('calculator_fields:investment.payment'), value: signedCentsText(found.payment, lang) },
      { label: t('calculator_fields:investment.cash_flow'), value: signedCentsText(found.cashFlow, lang) },
      { label: t('calculator_fields:investment.cash'), value: signedCentsText(found.cash, lang) },
    ],
  };
}

function stepsOf(found: InvestmentResult, { t, lang }: Page): readonly Step[] {
  const money = (key: 'duty' | 'outlay' | 'collected' | 'costs' | 'loan' | 'cash'): Step => ({
    name: t(`calculator_fields:investment.${key}`),
    value: signedCentsText(found[key], lang),
  });
  return [
    money('duty'),
    money('outlay'),
    money('loan'),
    money('cash'),
    money('collected'),
    money('costs'),
    {
      name: t('calculator_fields:investment.net_income'),
      value: signedCentsText(found.netIncome, lang),
    },
    {
      name: t('calculator_fields:investment.yearly_payment'),
      value: signedCentsText(found.yearlyPayment, lang),
    },
    {
      name: t('calculator_fields:investment.gross_yield'),
      how: t('calculator_fields:investment.gross_yield_how'),
      value: percentText(found.grossYield),
    },
    {
      name: t('calculator_fields:investment.net_yield'),
      how: t('calculator_fields:investment.net_yield_how'),
      value: percentText(found.netYield),
    },
    ...(found.cashOnCash === null
      ? []
      : [
          {
            name: t('calculator_fields:investment.cash_on_cash'),
            how: t('calculator_fields:investment.cash_on_cash_how'),
            value: percentText(found.cashOnCash),
          },
        ]),
  ];
}
