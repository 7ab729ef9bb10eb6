import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { siteGroups } from './site-links.ts';

export default function NotFoundPage() {
  const page = usePage();
  const { t, addressOf } = page;
  return (
    <div className="page-width flex flex-col items-start gap-4 py-12 md:py-24">
      <h1 className="text-2xl md:text-3xl">{t('not_found.title')}</h1>
      <p className="max-w-prose text-muted">{t('not_found.text')}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Spaced>
          <ButtonLink to={addressOf('find')}>{t('way_on.find')}</ButtonLink>
          <ButtonLink to={addressOf('home')} variant="ghost">
            {t('way_on.home')}
          </ButtonLink>
        </Spaced>
      </div>
      <nav
        aria-label={t('not_found.pages')}
        className="grid gap-x-12 gap-y-6 pt-6 sm:grid-cols-2 lg:grid-cols-4"
      >
        {siteGroups(page).map(({ title, links }) => (
          <div key={title}>
            <h2 className="text-base">{title}</h2>
            <ul>
              {links.map(({ label, ...link }) => (
                <li key={link.to}>
                  <Link {...link} className="target inline-flex items-center text-brand hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
