import { TREND_CSV } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { type Trend, trendQuery } from '#domain/market/trend.ts';
import { usePage } from '#web/app/page.ts';
import { CopyLinkButton } from '#web/features/share/copy-link-button.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { download } from '#web/ui/download.ts';
import { chartPicture } from './trend-picture.ts';

/** The chart to take along: its figures, its picture, its link, and paper. */
export function Downloads({ trend, title }: { trend: Trend; title: string }) {
  const { t, lang, origin, addressOf } = usePage();
  const query = new URLSearchParams([['lang', lang], ...trendQuery(trend)]);
  const savePicture = () => {
    const chart = document.getElementById('trend-chart');
    if (chart)
      download({
        label: t('research:picture'),
        name: `${t('research:file')}.svg`,
        type: 'image/svg+xml',
        content: () => chartPicture(chart, title),
      });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonAnchor icon="download" href={`${BASE}/${TREND_CSV}?${query}`} download look="plain">
        {t('research:csv')}
      </ButtonAnchor>
      <Button icon="image" look="plain" className="noscript:hidden" onClick={savePicture}>
        {t('research:picture')}
      </Button>
      <CopyLinkButton
        link={origin + addressOf('researchTrend', trendQuery(trend))}
        className="noscript:hidden"
      />
      <Button icon="printer" look="plain" className="noscript:hidden" onClick={() => window.print()}>
        {t('research:print')}
      </Button>
    </div>
  );
}
