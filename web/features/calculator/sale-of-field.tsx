import { dollarsText } from '#domain/calculator/amounts.ts';
import type { SaleObject } from '#domain/calculator/buyers-duty.ts';
import type { CalculatorField } from '#domain/calculator/form.ts';
import { calculateShareDuty } from '#domain/calculator/share-duty.ts';
import { dateText, type IsoDate } from '#domain/text/date.ts';
import { percentText } from '#domain/text/percent.ts';
import type { Cents } from '#domain/text/price.ts';
import { usePage, useT } from '#web/app/page.ts';
import { ChoiceField } from './fields.tsx';
import type { CalculatorState } from './use-calculator.ts';

type SaleForm = { readonly saleOf: CalculatorField<SaleObject> };

/** Choice between a sale of the property and a sale of the company that owns it. */
export function SaleOfField({ form, state }: { form: SaleForm; state: CalculatorState<SaleForm> }) {
  const t = useT();
  return (
    <ChoiceField
      form={form}
      state={state}
      name="saleOf"
      label={t('calculator_fields:sale_of.label')}
      choices={[
        { value: 'property', label: t('calculator_fields:sale_of.property') },
        { value: 'shares', label: t('calculator_fields:sale_of.shares') },
      ]}
    />
  );
}

/** Names the stamp duty of both parties if shares are sold, because the results count the buyer's alone. */
export function ShareDutyNote({
  saleOf,
  price,
}: {
  saleOf: SaleObject | undefined;
  price: Cents | undefined;
}) {
  const { t, lang, site } = usePage();
  const duty = saleOf === 'shares' && price ? calculateShareDuty(price, site.today as IsoDate) : undefined;
  if (!duty) return null;
  return (
    <p className="text-sm text-muted">
      {t('calculator_fields:shares.note', {
        from: dateText(duty.from, lang),
        rate: percentText(duty.rates.rate, 2),
        duty: dollarsText(duty.sellersDuty, lang),
        instrument: dollarsText(duty.rates.instrument, lang),
      })}
    </p>
  );
}
