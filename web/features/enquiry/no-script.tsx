import { phoneText } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';

/** Contact details that replace a form if JavaScript is disabled. */
export function NoScript() {
  const { t, site } = usePage();
  return (
    <p className="hidden noscript:block">
      {t('enquiry:no_script', { phone: phoneText(site.phone), email: site.email })}
    </p>
  );
}
