import { useEffect } from 'react';
import { loadTags } from '#web/app/analytics-tag.ts';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { setConsent, useConsent } from './consent.ts';

/**
 * Loads the configured analytics tags. If the portal requires consent, the tags load only after the
 * visitor has agreed, and a banner asks for consent.
 */
export function Analytics() {
  const { site } = usePage();
  const consent = useConsent();
  const { analytics } = site;
  useEffect(() => {
    if (!analytics || consent === undefined) return;
    if (!analytics.consent || consent === 'granted') loadTags(analytics, { clearsQueue: analytics.consent });
  }, [analytics, consent]);
  return analytics?.consent && consent === 'unasked' ? <ConsentBanner /> : null;
}

function ConsentBanner() {
  const { t } = usePage();
  return (
    <section
      aria-label={t('analytics.label')}
      data-print="hide"
      className="fixed inset-x-0 bottom-(--dock) z-30 border-t border-line bg-raised shadow-float"
    >
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <p className="min-w-60 flex-1">{t('analytics.question')}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="plain" onClick={() => setConsent('denied')}>
            {t('analytics.deny')}
          </Button>
          <Button variant="plain" onClick={() => setConsent('granted')}>
            {t('analytics.allow')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Footer link that shows the consent banner again. */
export function ConsentLink({ className }: { className: string }) {
  const { site, t } = usePage();
  const consent = useConsent();
  if (!site.analytics?.consent || consent === undefined || consent === 'unasked') return null;
  return (
    <button type="button" className={className} onClick={() => setConsent('unasked')}>
      {t('analytics.change')}
    </button>
  );
}
