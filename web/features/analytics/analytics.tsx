import { useEffect } from 'react';
import { loadTags } from '#web/app/analytics-tag.ts';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { answerConsent, useConsent } from './consent.ts';

/** Loads the configured tags, where the portal is set so only after the visitor has agreed, and asks for that. */
export function Analytics() {
  const { site } = usePage();
  const consent = useConsent();
  const { analytics } = site;
  useEffect(() => {
    if (!analytics || consent === undefined) return;
    if (!analytics.consent || consent === 'granted') loadTags(analytics, { fresh: analytics.consent });
  }, [analytics, consent]);
  return analytics?.consent && consent === 'unasked' ? <ConsentQuestion /> : null;
}

function ConsentQuestion() {
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
          <Button look="plain" onClick={() => answerConsent('denied')}>
            {t('analytics.deny')}
          </Button>
          <Button look="plain" onClick={() => answerConsent('granted')}>
            {t('analytics.allow')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The way back to the question, for the footer. */
export function ConsentLink({ className }: { className: string }) {
  const { site, t } = usePage();
  const consent = useConsent();
  if (!site.analytics?.consent || consent === undefined || consent === 'unasked') return null;
  return (
    <button type="button" className={className} onClick={() => answerConsent('unasked')}>
      {t('analytics.change')}
    </button>
  );
}
