import { signedCentsText } from '#domain/calculator/amounts.ts';
import { INVESTMENT_FIELDS } from '#domain/calculator/forms.ts';
import { calculateInvestment, type InvestmentResult } from '#domain/calculator/investment.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { yieldPercentText } from '#domain/text/percent.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { InvestmentFields } from '#web/features/calculator/investment-fields.tsx';
import { useCalculator } from '#web/features/calculator/use-calculator.ts';
import { CalculatorFrame, type Result, type Step, WorkingSteps } from './frame.tsx';

/** Calculator for the yield of a property that is let: gross yield, and yield after costs and mortgage. */
export function InvestmentCalculator() {
  const page = usePage();
  const { t, site } = page;
  const state = useCalculator(INVESTMENT_FIELDS);
  const investment = calculateInvestment(state.values, site.today as IsoDate);
  return (
    <CalculatorFrame fields={<InvestmentFields state={state} />} result={resultOf(investment, page)}>
      {investment && <WorkingSteps steps={stepsOf(investment, page)} />}
      <p className="text-sm text-muted">{t('calculator_fields:investment.note')}</p>
    </CalculatorFrame>
  );
}

function resultOf(investment: InvestmentResult | undefined, { t, lang }: PageContext): Result {
  const label = t('calculator_fields:investment.net_yield');
  if (!investment) return { label, value: null, note: t('calculator_fields:incomplete'), figures: [] };
  const { cashOnCash } = investment;
  return {
    label,
    value: yieldPercentText(investment.netYield),
    figures: [
      {
        label: t('calculator_fields:investment.gross_yield'),
        value: yieldPercentText(investment.grossYield),
      },
      {
        label: t('calculator_fields:investment.cash_on_cash'),
        value: cashOnCash === null ? '–' : yieldPercentText(cashOnCash),
      },
      { label: t('calculator_fields:investment.payment'), value: signedCentsText(investment.payment, lang) },
      {
        label: t('calculator_fields:investment.cash_flow'),
        value: signedCentsText(investment.cashFlow, lang),
      },
      { label: t('calculator_fields:investment.cash'), value: signedCentsText(investment.cash, lang) },
    ],
  };
}

function stepsOf(investment: InvestmentResult, { t, lang }: PageContext): readonly Step[] {
  const moneyStep = (key: 'duty' | 'outlay' | 'collected' | 'costs' | 'loan' | 'cash'): Step => ({
    name: t(`calculator_fields:investment.${key}`),
    value: signedCentsText(investment[key], lang),
  });
  return [
    moneyStep('duty'),
    moneyStep('outlay'),
    moneyStep('loan'),
    moneyStep('cash'),
    moneyStep('collected'),
    moneyStep('costs'),
    {
      name: t('calculator_fields:investment.net_income'),
      value: signedCentsText(investment.netIncome, lang),
    },
    {
      name: t('calculator_fields:investment.yearly_payment'),
      value: signedCentsText(investment.yearlyPayment, lang),
    },
    {
      name: t('calculator_fields:investment.gross_yield'),
      explanation: t('calculator_fields:investment.gross_yield_how'),
      value: yieldPercentText(investment.grossYield),
    },
    {
      name: t('calculator_fields:investment.net_yield'),
      explanation: t('calculator_fields:investment.net_yield_how'),
      value: yieldPercentText(investment.netYield),
    },
    ...(investment.cashOnCash === null
      ? []
      : [
          {
            name: t('calculator_fields:investment.cash_on_cash'),
            explanation: t('calculator_fields:investment.cash_on_cash_how'),
            value: yieldPercentText(investment.cashOnCash),
          },
        ]),
  ];
}
