import { TREND_CSV } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { type Trend, trendQuery } from '#domain/market/trend.ts';
import { fileName } from '#domain/text/file-name.ts';
import { usePage } from '#web/app/page.ts';
import { CopyLinkButton } from '#web/features/share/copy-link-button.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { download, pngOf } from '#web/ui/download.ts';
import { chartPicture } from './trend-picture.ts';

/** The chart to take along: its figures, its picture, its link, and paper. */
export function Downloads({
  trend,
  title,
  names,
}: {
  trend: Trend;
  title: string;
  /** What its lines are called, after which files are named. */
  names: readonly string[];
}) {
  const { t, lang, site, origin, addressOf } = usePage();
  const query = new URLSearchParams([['lang', lang], ...trendQuery(trend)]);
  const savePicture = (ending: 'svg' | 'png') => {
    const chart = document.getElementById('trend-chart');
    if (!chart) return;
    const svg = chartPicture(chart, title);
    void download({
      label: t(`research:picture.${ending}`),
      name: fileName([t('research:file'), ...names], site.today, ending),
      type: ending === 'svg' ? 'image/svg+xml' : 'image/png',
      content: () => (ending === 'svg' ? svg : pngOf(svg)),
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonAnchor icon="download" href={`${BASE}/${TREND_CSV}?${query}`} download look="plain">
        {t('research:csv')}
      </ButtonAnchor>
      {(['png', 'svg'] as const).map((ending) => (
        <Button
          key={ending}
          icon="image"
          look="plain"
          className="noscript:hidden"
          onClick={() => savePicture(ending)}
        >
          {t(`research:picture.${ending}`)}
        </Button>
      ))}
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
