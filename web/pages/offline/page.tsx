import { useEffect, useState } from 'react';
import { type Head, type HeadContext, usePage } from '#web/app/page.ts';
import { lastSearch } from '#web/features/offline/last-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function head(_: null, { t }: HeadContext): Head {
  return { title: t('offline.title'), description: t('offline.text'), robots: 'noindex' };
}

/** What can be read without a connection. It is also the frame in which a browser that is offline draws other pages. */
export default function OfflinePage() {
  const { t, addressOf } = usePage();
  const search = useLastSearch();
  return (
    <>
      <PageHead title={t('offline.title')} />
      <div className="page-width grid justify-items-start gap-4 pt-4 pb-16 md:pt-6">
        <p className="max-w-prose text-muted">{t('offline.text')}</p>
        <ul className="flex flex-wrap gap-3">
          <li>
            <ButtonLink to={addressOf('favourites')} icon="heart" look="ghost">
              {t('layout.favourites')}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink to={addressOf('history')} icon="rotate-ccw-clock" look="ghost">
              {t('layout.history')}
            </ButtonLink>
          </li>
          {search && (
            <li>
              <ButtonLink to={search} icon="search" look="ghost">
                {t('offline.last_search')}
              </ButtonLink>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

/** The server does not know it. */
function useLastSearch(): string | undefined {
  const { lang } = usePage();
  const [address, setAddress] = useState<string>();
  useEffect(() => setAddress(lastSearch.read(lang)), [lang]);
  return address;
}
