import { useLocation } from 'react-router';
import { usePage } from '#web/app/page.ts';
import { useIsOffline } from '#web/app/use-is-offline.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/**
 * Error page. The retry link reloads the whole document, which also helps after a new release has
 * replaced the page's code.
 */
export function ErrorPage({ reason }: { readonly reason: string }) {
  const { t, addressOf } = usePage();
  const { pathname, search } = useLocation();
  const isOffline = useIsOffline();
  return (
    <div className="page-width flex flex-col items-start gap-4 py-12 md:py-24" role="alert">
      <h1 className="text-2xl md:text-3xl">{t('error.title')}</h1>
      <p className="max-w-prose text-muted">{isOffline ? t('offline.text') : reason}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Spaced>
          <ButtonLink to={pathname + search} reloadDocument>
            {t('error.retry')}
          </ButtonLink>
          <ButtonLink to={addressOf(isOffline ? 'offline' : 'home')} variant="ghost" reloadDocument>
            {t(isOffline ? 'offline.title' : 'way_on.home')}
          </ButtonLink>
        </Spaced>
      </div>
    </div>
  );
}
