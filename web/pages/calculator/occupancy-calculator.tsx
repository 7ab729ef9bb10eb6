import { useLocation } from 'react-router';
import { calculatorPath } from '#domain/calculator/calculators.ts';
import { type CalculatorForm, type FormValues, prefixed } from '#domain/calculator/form.ts';
import { BUYER_FIELDS, OCCUPANCY_MODE, SPACE_PREFIXES, TENANT_FIELDS } from '#domain/calculator/forms.ts';
import { buyerOf, tenantOf } from '#domain/calculator/occupancy-form.ts';
import { at } from '#domain/lib/at.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { ChoiceField } from '#web/features/calculator/fields.tsx';
import { useCalculator } from '#web/features/calculator/use-calculator.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { BuyerFrame } from './buyer-costs.tsx';
import type { CostedSpace } from './costed-space.ts';
import { TenantFrame } from './tenant-costs.tsx';

/** Each space has names of its own in the same address. */
const TENANT = SPACE_PREFIXES.map((prefix) => prefixed(TENANT_FIELDS, prefix));
const BUYER = SPACE_PREFIXES.map((prefix) => prefixed(BUYER_FIELDS, prefix));

/** What a space really costs, for who rents it or buys it; several spaces side by side when asked. */
export function Occupancy() {
  const { t } = usePage();
  const mode = useCalculator(OCCUPANCY_MODE);
  const count = mode.values.spaces ?? 1;
  const addressWith = useAddressWith();
  const choice = (
    <>
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
      {count > 1 && <input type="hidden" name={OCCUPANCY_MODE.spaces.wire} value={count} />}
    </>
  );
  return (
    <>
      {mode.values.as === 'buyer' ? (
        <Buyer count={count}>{choice}</Buyer>
      ) : (
        <Tenant count={count}>{choice}</Tenant>
      )}
      <p className="mt-6 flex flex-wrap gap-2" data-print="hide">
        <Spaced>
          {count < SPACE_PREFIXES.length && (
            <ButtonLink look="ghost" wraps to={addressWith(count + 1)}>
              {t('calculator:occupancy.more')}
            </ButtonLink>
          )}
          {count > 1 && (
            <ButtonLink look="ghost" wraps to={addressWith(count - 1)}>
              {t('calculator:occupancy.fewer')}
            </ButtonLink>
          )}
        </Spaced>
      </p>
    </>
  );
}

function Tenant({ count, children }: { count: number; children: React.ReactNode }) {
  return <TenantFrame spaces={useSpaces(TENANT, count, tenantOf)}>{children}</TenantFrame>;
}

function Buyer({ count, children }: { count: number; children: React.ReactNode }) {
  return <BuyerFrame spaces={useSpaces(BUYER, count, buyerOf)}>{children}</BuyerFrame>;
}

function useSpaces<Form extends CalculatorForm, Result>(
  forms: readonly Form[],
  count: number,
  workOut: (values: FormValues<Form>, today: IsoDate) => Result | undefined,
): readonly CostedSpace<Form, Result>[] {
  const { t, site } = usePage();
  // All of them at every draw, shown or not: hooks are called in the same number each time.
  const states = forms.map(useCalculator<Form>);
  const shown = states.slice(0, count);
  const names = shown.map(({ texts }, index) =>
    String(texts.name || t('calculator:occupancy.space', { n: index + 1 })),
  );
  return shown.map((state, index) => {
    const [form, name] = [at(forms, index), at(names, index)];
    // Units of one building may have the same name; tables and figures identify a space by its name.
    const same = names.slice(0, index).filter((other) => other === name).length;
    return {
      form,
      state,
      name: same === 0 ? name : `${name} (${same + 1})`,
      result: workOut(state.values, site.today as IsoDate),
    };
  });
}

/** The same address with so many spaces; what was said of the others goes. */
function useAddressWith(): (count: number) => string {
  const { lang } = usePage();
  const { search } = useLocation();
  return (count) => {
    const params = new URLSearchParams(search);
    const gone = SPACE_PREFIXES.slice(count);
    for (const name of [...params.keys()])
      if (gone.some((prefix) => name.startsWith(prefix))) params.delete(name);
    params.delete(OCCUPANCY_MODE.spaces.wire);
    if (count > 1) params.set(OCCUPANCY_MODE.spaces.wire, String(count));
    const query = params.toString();
    return calculatorPath(lang, 'occupancy') + (query && `?${query}`);
  };
}
