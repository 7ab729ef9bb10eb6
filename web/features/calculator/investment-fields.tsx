import { INVESTMENT_FIELDS } from '#domain/calculator/forms.ts';
import { useT } from '#web/app/page.ts';
import { NumberField } from './fields.tsx';
import type { CalculatorState } from './use-calculator.ts';

/** Every assumption behind the return of an investment: buying, letting, borrowing. */
export function InvestmentFields({
  state,
  isRentAbove = false,
}: {
  state: CalculatorState<typeof INVESTMENT_FIELDS>;
  /** The rent has a field above these. */
  isRentAbove?: boolean;
}) {
  const t = useT();
  const field = { form: INVESTMENT_FIELDS, state };
  const dollars = { before: t('calculator_fields:currency') };
  const group = 'grid min-w-0 grid-cols-2 items-end gap-3 sm:grid-cols-3';
  const legend = 'mb-2 font-bold';
  return (
    <div className="grid gap-5">
      <fieldset className="min-w-0">
        <legend className={legend}>{t('calculator_fields:investment.buying')}</legend>
        <div className={group}>
          <NumberField {...field} {...dollars} name="price" label={t('calculator_fields:investment.price')} />
          <NumberField
            {...field}
            name="commission"
            label={t('calculator_fields:investment.commission')}
            unit={t('calculator_fields:percent')}
          />
          <NumberField
            {...field}
            {...dollars}
            name="legalFees"
            label={t('calculator_fields:investment.legal_fees')}
          />
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className={legend}>{t('calculator_fields:investment.borrowing')}</legend>
        <div className={group}>
          <NumberField
            {...field}
            name="percent"
            label={t('calculator_fields:investment.loan_percent')}
            unit={t('calculator_fields:percent')}
          />
          <NumberField
            {...field}
            name="rate"
            label={t('calculator_fields:investment.rate')}
            unit={t('calculator_fields:percent')}
          />
          <NumberField
            {...field}
            name="years"
            label={t('calculator_fields:investment.years')}
            unit={t('calculator_fields:unit.years')}
          />
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className={legend}>{t('calculator_fields:investment.letting')}</legend>
        <div className={group}>
          {!isRentAbove && (
            <NumberField {...field} {...dollars} name="rent" label={t('calculator_fields:investment.rent')} />
          )}
          <NumberField
            {...field}
            name="vacantWeeks"
            label={t('calculator_fields:investment.vacant_weeks')}
            unit={t('calculator_fields:investment.weeks')}
          />
          <NumberField
            {...field}
            name="repairs"
            label={t('calculator_fields:investment.repairs')}
            unit={t('calculator_fields:investment.of_rent')}
          />
          <NumberField
            {...field}
            {...dollars}
            name="managementFee"
            label={t('calculator_fields:investment.management_fee')}
          />
          <NumberField
            {...field}
            name="charges"
            label={t('calculator_fields:investment.charges')}
            unit={t('calculator_fields:investment.of_rent')}
          />
          <NumberField
            {...field}
            {...dollars}
            name="otherCosts"
            label={t('calculator_fields:investment.other_costs')}
          />
        </div>
      </fieldset>
    </div>
  );
}
