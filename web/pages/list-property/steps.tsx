import type { Building } from '#contract/buildings.ts';
import { dollarsText } from '#domain/calculator/amounts.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import {
  asksRent,
  asksSell,
  meantPrice,
  OFFER_AUTHORITIES,
  propertyAmounts,
  surePrices,
} from '#domain/enquiry/property-form.ts';
import { formatTypedAmount } from '#domain/search/typed-amount.ts';
import { saysUnit } from '#domain/text/price-input.ts';
import { usePage, useT } from '#web/app/page.ts';
import { Consent } from '#web/features/enquiry/consent.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, TextArea } from '#web/ui/field.tsx';
import { RadioChoice } from '#web/ui/radio-choice.tsx';
import { Select } from '#web/ui/select.tsx';
import { BuildingBox } from './building-box.tsx';
import { idOfField, TextField, useErrorOf } from './text-field.tsx';
import type { PropertyForm } from './use-property.ts';

const THREE_CHOICES = 'grid gap-2 sm:grid-cols-3';

export function TypeStep({ form }: { form: PropertyForm }) {
  const t = useT();
  const errorOf = useErrorOf(form);
  return (
    <RadioChoice
      id={idOfField('icsType')}
      label={t('list_property:field.icsType')}
      name="icsType"
      choices={ICS_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      value={form.unsent.icsType || undefined}
      error={errorOf('icsType')}
      onChoose={(icsType) => form.change({ icsType })}
      className={THREE_CHOICES}
    />
  );
}

export function LocationStep({ form }: { form: PropertyForm }) {
  const { t, lang, textOf } = usePage();
  const { buildingId, location } = form.unsent;
  const choose = ({ id, name, dist_name }: Building) => {
    const text = [textOf(name), textOf(dist_name)].join(lang === 'en' ? ', ' : ' · ');
    form.change({ location: text, buildingId: id });
  };
  const optional = t('list_property:optional');
  return (
    <>
      <TextField
        form={form}
        field="location"
        label={t('list_property:field.location')}
        hint={t(buildingId === undefined ? 'list_property:location_hint' : 'list_property:location_known')}
      >
        {(control) => (
          <BuildingBox
            control={control}
            value={location}
            // A typed text no longer names the building that was chosen.
            onType={(text) => form.change({ location: text, buildingId: undefined })}
            onChoose={choose}
          />
        )}
      </TextField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} field="floor" label={t('list_property:field.floor') + optional}>
          {(control) => <Input {...control} autoComplete="off" />}
        </TextField>
        <TextField form={form} field="flat" label={t('list_property:field.flat') + optional}>
          {(control) => <Input {...control} autoComplete="off" />}
        </TextField>
      </div>
    </>
  );
}

export function TermsStep({ form }: { form: PropertyForm }) {
  const { t, lang } = usePage();
  const errorOf = useErrorOf(form);
  const { txType, areaBasis } = form.unsent;
  const amounts = propertyAmounts(form.unsent, lang);
  /** A typed price in full: millions and tens of thousands are easily mistaken for each other. */
  const priceHint = (price: 'sell' | 'rent') => {
    const amount = amounts[price];
    return amount
      ? t('list_property:price_read', { amount: dollarsText(amount, lang) })
      : t('list_property:price_hint');
  };
  return (
    <>
      <RadioChoice
        id={idOfField('txType')}
        label={t('list_property:field.txType')}
        name="txType"
        choices={TX_TYPES.map((value) => ({ value, label: t(`list_property:txType.${value}`) }))}
        value={txType || undefined}
        error={errorOf('txType')}
        onChoose={(chosen) => form.change({ txType: chosen })}
        className={THREE_CHOICES}
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
          .filter((price) => (price === 'sell' ? asksSell(txType) : asksRent(txType)))
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
                    {...(!saysUnit(form.unsent[price]) && { unit: t(`list_property:unit.${price}`) })}
                  />
                )}
              </TextField>
              <PriceQuestion form={form} price={price} />
            </div>
          ))}
      </div>
    </>
  );
}

/** Asks whether a price beyond anything ever paid is a slip of its unit. */
function PriceQuestion({ form, price }: { form: PropertyForm; price: 'sell' | 'rent' }) {
  const { t, lang } = usePage();
  if (form.errors[price] !== 'doubtful') return null;
  const { unsent, change } = form;
  const meant = meantPrice(unsent, price, lang);
  const typed = propertyAmounts(unsent, lang)[price];
  const unit = price === 'sell' ? 'hkd' : 'hkd_month';
  return (
    <div className="flex flex-wrap gap-2">
      {meant && (
        <Button wraps onClick={() => change({ [price]: formatTypedAmount(meant, unit, lang) })}>
          {t('list_property:meant', { amount: dollarsText(meant, lang) })}
        </Button>
      )}
      {typed && (
        <Button wraps look="plain" onClick={() => change({ sure: surePrices(unsent) })}>
          {t('list_property:sure', { amount: dollarsText(typed, lang) })}
        </Button>
      )}
    </div>
  );
}

export function ContactStep({ form }: { form: PropertyForm }) {
  const t = useT();
  const errorOf = useErrorOf(form);
  return (
    <>
      <div className="grid gap-1">
        <RadioChoice
          id={idOfField('authority')}
          label={t('list_property:field.authority')}
          name="authority"
          choices={OFFER_AUTHORITIES.map((value) => ({
            value,
            label: t(`list_property:authority.${value}`),
          }))}
          value={form.unsent.authority || undefined}
          error={errorOf('authority')}
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
      <Consent
        checked={form.unsent.directMarketing}
        onChange={(directMarketing) => form.change({ directMarketing })}
      />
    </>
  );
}
