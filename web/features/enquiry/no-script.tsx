import { phoneText } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';

/** Shown instead of a form where scripts do not run: other ways to reach the agency. */
export function NoScript() {
  const { t, site } = usePage();
  return (
    <p className="hidden noscript:block">
      {t('enquiry:no_script', { phone: phoneText(site.phone), email: site.email })}
    </p>
  );
}
