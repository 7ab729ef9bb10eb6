import type { Building } from '#contract/buildings.ts';
import { dollarsText } from '#domain/calculator/amounts.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import {
  confirmedPricesKey,
  hasRent,
  hasSalePrice,
  OFFER_AUTHORITIES,
  propertyAmounts,
  suggestIntendedPrice,
} from '#domain/enquiry/property-form.ts';
import { formatTypedAmount } from '#domain/search/typed-amount.ts';
import { containsUnit } from '#domain/text/price-input.ts';
import { usePage, useT } from '#web/app/page.ts';
import { MarketingConsent } from '#web/features/enquiry/marketing-consent.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, TextArea } from '#web/ui/field.tsx';
import { RadioChoice } from '#web/ui/radio-choice.tsx';
import { Select } from '#web/ui/select.tsx';
import { BuildingCombobox } from './building-box.tsx';
import { fieldElementId, TextField, useFieldErrorText } from './text-field.tsx';
import type { PropertyForm } from './use-property.ts';

const THREE_COLUMNS_CLASS = 'grid gap-2 sm:grid-cols-3';

export function TypeStep({ form }: { form: PropertyForm }) {
  const t = useT();
  const errorTextOf = useFieldErrorText(form);
  return (
    <RadioChoice
      id={fieldElementId('icsType')}
      label={t('list_property:field.icsType')}
      name="icsType"
      choices={ICS_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      value={form.draft.icsType || undefined}
      error={errorTextOf('icsType')}
      onChoose={(icsType) => form.change({ icsType })}
      className={THREE_COLUMNS_CLASS}
    />
  );
}

export function LocationStep({ form }: { form: PropertyForm }) {
  const { t, lang, textOf } = usePage();
  const { buildingId, location } = form.draft;
  const chooseBuilding = ({ id, name, dist_name }: Building) => {
    const locationText = [textOf(name), textOf(dist_name)].join(lang === 'en' ? ', ' : ' · ');
    form.change({ location: locationText, buildingId: id });
  };
  const optionalSuffix = t('list_property:optional');
  return (
    <>
      <TextField
        form={form}
        field="location"
        label={t('list_property:field.location')}
        hint={t(buildingId === undefined ? 'list_property:location_hint' : 'list_property:location_known')}
      >
        {(control) => (
          <BuildingCombobox
            control={control}
            value={location}
            // Typing clears the selected building, because the text may no longer be its name.
            onType={(text) => form.change({ location: text, buildingId: undefined })}
            onChoose={chooseBuilding}
          />
        )}
      </TextField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} field="floor" label={t('list_property:field.floor') + optionalSuffix}>
          {(control) => <Input {...control} autoComplete="off" />}
        </TextField>
        <TextField form={form} field="flat" label={t('list_property:field.flat') + optionalSuffix}>
          {(control) => <Input {...control} autoComplete="off" />}
        </TextField>
      </div>
    </>
  );
}

export function TermsStep({ form }: { form: PropertyForm }) {
  const { t, lang } = usePage();
  const errorTextOf = useFieldErrorText(form);
  const { txType, areaBasis } = form.draft;
  const amounts = propertyAmounts(form.draft, lang);
  /**
   * Returns the typed price written out in full, because millions and tens of thousands are easily
   * confused.
   */
  const priceHint = (price: 'sell' | 'rent') => {
    const amount = amounts[price];
    return amount
      ? t('list_property:price_read', { amount: dollarsText(amount, lang) })
      : t('list_property:price_hint');
  };
  return (
    <>
      <RadioChoice
        id={fieldElementId('txType')}
        label={t('list_property:field.txType')}
        name="txType"
        choices={TX_TYPES.map((value) => ({ value, label: t(`list_property:txType.${value}`) }))}
        value={txType || undefined}
        error={errorTextOf('txType')}
        onChoose={(value) => form.change({ txType: value })}
        className={THREE_COLUMNS_CLASS}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} field="area" label={t('list_property:field.area')}>
          {(control) => (
            <Input
              {...control}
              required
              inputMode="decimal"
              autoComplete="off"
              unit={t('list_property:unit.area')}
            />
          )}
        </TextField>
        <Field label={t('list_property:field.areaBasis')}>
          {(control) => (
            <Select
              {...control}
              name="areaBasis"
              value={areaBasis}
              onChange={({ target }) =>
                form.change({ areaBasis: target.value === 'saleable' ? 'saleable' : 'gross' })
              }
              options={(['gross', 'saleable'] as const).map((value) => ({
                value,
                label: t(`list_property:basis.${value}`),
              }))}
            />
          )}
        </Field>
        {(['sell', 'rent'] as const)
          .filter((price) => (price === 'sell' ? hasSalePrice(txType) : hasRent(txType)))
          .map((price) => (
            <div key={price} className="grid content-start gap-2">
              <TextField
                form={form}
                field={price}
                label={t(`list_property:field.${price}`) + t('list_property:optional')}
                hint={priceHint(price)}
              >
                {(control) => (
                  <Input
                    {...control}
                    inputMode="decimal"
                    autoComplete="off"
                    {...(!containsUnit(form.draft[price]) && { unit: t(`list_property:unit.${price}`) })}
                  />
                )}
              </TextField>
              <PriceConfirmation form={form} price={price} />
            </div>
          ))}
      </div>
    </>
  );
}

/** Asks the owner to confirm or correct a price beyond any price ever paid, which may have the wrong unit. */
function PriceConfirmation({ form, price }: { form: PropertyForm; price: 'sell' | 'rent' }) {
  const { t, lang } = usePage();
  if (form.errors[price] !== 'doubtful') return null;
  const { draft, change } = form;
  const suggestedAmount = suggestIntendedPrice(draft, price, lang);
  const typedAmount = propertyAmounts(draft, lang)[price];
  const unit = price === 'sell' ? 'hkd' : 'hkd_month';
  return (
    <div className="flex flex-wrap gap-2">
      {suggestedAmount && (
        <Button wraps onClick={() => change({ [price]: formatTypedAmount(suggestedAmount, unit, lang) })}>
          {t('list_property:meant', { amount: dollarsText(suggestedAmount, lang) })}
        </Button>
      )}
      {typedAmount && (
        <Button wraps variant="plain" onClick={() => change({ sure: confirmedPricesKey(draft) })}>
          {t('list_property:sure', { amount: dollarsText(typedAmount, lang) })}
        </Button>
      )}
    </div>
  );
}

export function ContactStep({ form }: { form: PropertyForm }) {
  const t = useT();
  const errorTextOf = useFieldErrorText(form);
  return (
    <>
      <div className="grid gap-1">
        <RadioChoice
          id={fieldElementId('authority')}
          label={t('list_property:field.authority')}
          name="authority"
          choices={OFFER_AUTHORITIES.map((value) => ({
            value,
            label: t(`list_property:authority.${value}`),
          }))}
          value={form.draft.authority || undefined}
          error={errorTextOf('authority')}
          onChoose={(authority) => form.change({ authority })}
          className="grid gap-2"
        />
        <p className="text-sm text-muted">{t('list_property:authority_hint')}</p>
      </div>
      <TextField form={form} field="name" label={t('enquiry:field.name')}>
        {(control) => <Input {...control} required autoComplete="name" />}
      </TextField>
      <TextField form={form} field="phone" label={t('enquiry:field.phone')} hint={t('enquiry:phone_hint')}>
        {(control) => <Input {...control} required type="tel" autoComplete="tel" />}
      </TextField>
      <TextField
        form={form}
        field="message"
        label={t('list_property:field.message') + t('list_property:optional')}
        hint={t('list_property:message_hint')}
      >
        {(control) => <TextArea {...control} />}
      </TextField>
      <MarketingConsent
        checked={form.draft.directMarketing}
        onChange={(directMarketing) => form.change({ directMarketing })}
      />
    </>
  );
}
