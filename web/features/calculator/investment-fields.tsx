import { INVESTMENT_FIELDS } from '#domain/calculator/forms.ts';
import { useT } from '#web/app/page.ts';
import { NumberField } from './fields.tsx';
import { SaleOfField, ShareDutyNote } from './sale-of-field.tsx';
import type { CalculatorState } from './use-calculator.ts';

/** Input fields for all assumptions of an investment calculation: purchase, letting and loan. */
export function InvestmentFields({
  state,
  isRentAbove = false,
}: {
  state: CalculatorState<typeof INVESTMENT_FIELDS>;
  /** True if the page already has the rent and the note on a sale of shares above these fields. */
  isRentAbove?: boolean;
}) {
  const t = useT();
  const formProps = { form: INVESTMENT_FIELDS, state };
  const dollarProps = { prefix: t('calculator_fields:currency') };
  const gridClass = 'grid min-w-0 grid-cols-2 items-end gap-3 sm:grid-cols-3';
  const legendClass = 'mb-2 font-bold';
  return (
    <div className="grid gap-5">
      <fieldset className="min-w-0">
        <legend className={legendClass}>{t('calculator_fields:investment.buying')}</legend>
        <div className={gridClass}>
          <div className="col-span-full grid gap-1">
            <SaleOfField {...formProps} />
            {!isRentAbove && <ShareDutyNote saleOf={state.values.saleOf} price={state.values.price} />}
          </div>
          <NumberField
            {...formProps}
            {...dollarProps}
            name="price"
            label={t('calculator_fields:investment.price')}
          />
          <NumberField
            {...formProps}
            name="commission"
            label={t('calculator_fields:investment.commission')}
            unit={t('calculator_fields:percent')}
          />
          <NumberField
            {...formProps}
            {...dollarProps}
            name="legalFees"
            label={t('calculator_fields:investment.legal_fees')}
          />
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className={legendClass}>{t('calculator_fields:investment.borrowing')}</legend>
        <div className={gridClass}>
          <NumberField
            {...formProps}
            name="percent"
            label={t('calculator_fields:investment.loan_percent')}
            unit={t('calculator_fields:percent')}
          />
          <NumberField
            {...formProps}
            name="rate"
            label={t('calculator_fields:investment.rate')}
            unit={t('calculator_fields:percent')}
          />
          <NumberField
            {...formProps}
            name="years"
            label={t('calculator_fields:investment.years')}
            unit={t('calculator_fields:unit.years')}
          />
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className={legendClass}>{t('calculator_fields:investment.letting')}</legend>
        <div className={gridClass}>
          {!isRentAbove && (
            <NumberField
              {...formProps}
              {...dollarProps}
              name="rent"
              label={t('calculator_fields:investment.rent')}
            />
          )}
          <NumberField
            {...formProps}
            name="vacantWeeks"
            label={t('calculator_fields:investment.vacant_weeks')}
            unit={t('calculator_fields:investment.weeks')}
          />
          <NumberField
            {...formProps}
            name="repairs"
            label={t('calculator_fields:investment.repairs')}
            unit={t('calculator_fields:investment.of_rent')}
          />
          <NumberField
            {...formProps}
            {...dollarProps}
            name="managementFee"
            label={t('calculator_fields:investment.management_fee')}
          />
          <NumberField
            {...formProps}
            name="charges"
            label={t('calculator_fields:investment.charges')}
            unit={t('calculator_fields:investment.of_rent')}
          />
          <NumberField
            {...formProps}
            {...dollarProps}
            name="otherCosts"
            label={t('calculator_fields:investment.other_costs')}
          />
        </div>
      </fieldset>
    </div>
  );
}
