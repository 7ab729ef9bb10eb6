import { phoneText, telLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { Link } from '#web/ui/link.tsx';

/** Contact details of the agency, shown beside a form. */
export function AgencyContacts() {
  const { t, site, addressOf, textOf } = usePage();
  const linkClass = 'inline-flex min-h-11 items-center text-brand underline underline-offset-4';
  return (
    <aside
      aria-label={t('enquiry:agency')}
      className="self-start border-line max-md:border-t max-md:pt-4 md:rounded-card md:border md:bg-raised md:p-5"
    >
      <h2 className="text-base">{textOf(site.brand)}</h2>
      <ul>
        <li>
          <a href={telLink(site.phone)} className={linkClass}>
            {phoneText(site.phone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${site.email}`} className={linkClass}>
            {site.email}
          </a>
        </li>
        <li>
          <Link to={addressOf('branches')} className={linkClass}>
            {t('layout.branches')}
          </Link>
        </li>
      </ul>
    </aside>
  );
}
