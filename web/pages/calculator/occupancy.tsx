import { useLocation } from 'react-router';
import { calculatorPath } from '#domain/calculator/calculators.ts';
import { type CalculatorForm, type FormValues, prefixed } from '#domain/calculator/form.ts';
import { BUYER_FIELDS, OCCUPANCY_MODE, TENANT_FIELDS } from '#domain/calculator/forms.ts';
import { buyerOf, tenantOf } from '#domain/calculator/occupancy-form.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BuyerFrame } from './buyer-costs.tsx';
import type { CostedSpace } from './costed-space.ts';
import { ChoiceField } from './fields.tsx';
import { TenantFrame } from './tenant-costs.tsx';
import { type CalculatorState, useCalculator } from './use-calculator.ts';

/** The second space stands under other names in the same address. */
const SECOND = 'b_';
const TENANT = [TENANT_FIELDS, prefixed(TENANT_FIELDS, SECOND)] as const;
const BUYER = [BUYER_FIELDS, prefixed(BUYER_FIELDS, SECOND)] as const;

/** What a space really costs, for who rents it or buys it; two spaces side by side when asked. */
export function Occupancy() {
  const { t } = usePage();
  const mode = useCalculator(OCCUPANCY_MODE);
  const two = mode.values.two === '1';
  const other = useOtherNumber(two);
  const choice = (
    <ChoiceField
      form={OCCUPANCY_MODE}
      state={mode}
      name="as"
      label={t('calculator:occupancy.as')}
      choices={[
        { value: 'tenant', label: t('calculator:occupancy.tenant') },
        { value: 'buyer', label: t('calculator:occupancy.buyer') },
      ]}
    />
  );
  return (
    <>
      {mode.values.as === 'buyer' ? <Buyer two={two}>{choice}</Buyer> : <Tenant two={two}>{choice}</Tenant>}
      <p className="mt-6" data-print="hide">
        <ButtonLink look="ghost" wraps to={other}>
          {two ? t('calculator:occupancy.one') : t('calculator:occupancy.two')}
        </ButtonLink>
      </p>
    </>
  );
}

function Tenant({ two, children }: { two: boolean; children: React.ReactNode }) {
  return <TenantFrame spaces={useSpaces(TENANT, two, tenantOf)}>{children}</TenantFrame>;
}

function Buyer({ two, children }: { two: boolean; children: React.ReactNode }) {
  return <BuyerFrame spaces={useSpaces(BUYER, two, buyerOf)}>{children}</BuyerFrame>;
}

function useSpaces<Form extends CalculatorForm, Result>(
  [one, other]: readonly [Form, Form],
  two: boolean,
  workOut: (values: FormValues<Form>, today: IsoDate) => Result | undefined,
): readonly CostedSpace<Form, Result>[] {
  const { t, site } = usePage();
  const [first, second] = [useCalculator(one), useCalculator(other)];
  const [name, otherName] = [first, second].map(({ texts }, index) =>
    String(texts.name || t('calculator:occupancy.space', { n: index + 1 })),
  ) as [string, string];
  const space = (form: Form, state: CalculatorState<Form>, shownName: string) => ({
    form,
    state,
    name: shownName,
    result: workOut(state.values, site.today as IsoDate),
    assumed: state.values.rateableValue === undefined,
  });
  if (!two) return [space(one, first, name)];
  // Two units of one building may have the same name; tables and figures identify a space by its name.
  return [space(one, first, name), space(other, second, otherName === name ? `${name} (2)` : otherName)];
}

/** The same address with a second space, or without it. */
function useOtherNumber(two: boolean): string {
  const { lang } = usePage();
  const params = new URLSearchParams(useLocation().search);
  for (const name of [...params.keys()]) if (name === 'two' || name.startsWith(SECOND)) params.delete(name);
  if (!two) params.set('two', '1');
  const query = params.toString();
  return calculatorPath(lang, 'occupancy') + (query && `?${query}`);
}
