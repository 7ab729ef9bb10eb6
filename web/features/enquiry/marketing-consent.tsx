import { usePage } from '#web/app/page.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** Checkbox for consent to direct marketing. The form can be sent without consent. */
export function MarketingConsent({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { t, site, textOf } = usePage();
  return (
    <div className="rounded-control border border-line p-2">
      <p className="px-2 pt-1 text-sm">{t('enquiry:marketing_intent', { brand: textOf(site.brand) })}</p>
      <Checkbox
        name="direct_marketing"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t('enquiry:direct_marketing')}
      </Checkbox>
      <p className="px-2 pb-1 text-sm text-muted">{t('enquiry:opt_out')}</p>
    </div>
  );
}
