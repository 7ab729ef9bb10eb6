import { useEffect, useState } from 'react';
import { type Head, type HeadContext, usePage } from '#web/app/page.ts';
import { lastSearch } from '#web/features/offline/last-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function head(_: null, { t }: HeadContext): Head {
  return { title: t('offline.title'), description: t('offline.text'), robots: 'noindex' };
}

/**
 * Page that lists the cached content. The service worker also uses its HTML as the frame in which the
 * browser renders other pages offline.
 */
export default function OfflinePage() {
  const { t, addressOf } = usePage();
  const lastSearchUrl = useLastSearchUrl();
  return (
    <>
      <PageHead title={t('offline.title')} />
      <div className="page-width grid justify-items-start gap-4 pt-4 pb-16 md:pt-6">
        <p className="max-w-prose text-muted">{t('offline.text')}</p>
        <ul className="flex flex-wrap gap-3">
          <li>
            <ButtonLink to={addressOf('favourites')} icon="heart" variant="ghost">
              {t('layout.favourites')}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink to={addressOf('history')} icon="rotate-ccw-clock" variant="ghost">
              {t('layout.history')}
            </ButtonLink>
          </li>
          {lastSearchUrl && (
            <li>
              <ButtonLink to={lastSearchUrl} icon="search" variant="ghost">
                {t('offline.last_search')}
              </ButtonLink>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

/**
 * Returns the URL of the last search, or undefined during server rendering, because only the browser
 * stores this URL.
 */
function useLastSearchUrl(): string | undefined {
  const { lang } = usePage();
  const [searchUrl, setAddress] = useState<string>();
  useEffect(() => setAddress(lastSearch.read(lang)), [lang]);
  return searchUrl;
}
