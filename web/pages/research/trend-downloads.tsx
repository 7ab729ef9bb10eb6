import { TREND_CSV_PATH } from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { formatTrendQuery, type Trend } from '#domain/market/trend.ts';
import { fileName } from '#domain/text/file-name.ts';
import { usePage } from '#web/app/page.ts';
import { CopyLinkButton } from '#web/features/share/copy-link-button.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { download, svgToPng } from '#web/ui/download.ts';
import { chartToSvgText } from './trend-picture.ts';

/** Export options of the chart: CSV file, picture, link and printing. */
export function TrendDownloads({
  trend,
  title,
  lineNames,
}: {
  trend: Trend;
  title: string;
  /** Names of the chart's lines, used for the file name. */
  lineNames: readonly string[];
}) {
  const { t, lang, site, origin, addressOf } = usePage();
  const query = new URLSearchParams([['lang', lang], ...formatTrendQuery(trend)]);
  const savePicture = (extension: 'svg' | 'png') => {
    const chartElement = document.getElementById('trend-chart');
    if (!chartElement) return;
    const svgText = chartToSvgText(chartElement, title);
    void download({
      label: t(`research:picture.${extension}`),
      name: fileName([t('research:file'), ...lineNames], site.today, extension),
      type: extension === 'svg' ? 'image/svg+xml' : 'image/png',
      content: () => (extension === 'svg' ? svgText : svgToPng(svgText)),
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonAnchor icon="download" href={`${BASE_PATH}/${TREND_CSV_PATH}?${query}`} download variant="plain">
        {t('research:csv')}
      </ButtonAnchor>
      {(['png', 'svg'] as const).map((extension) => (
        <Button
          key={extension}
          icon="image"
          variant="plain"
          className="noscript:hidden"
          onClick={() => savePicture(extension)}
        >
          {t(`research:picture.${extension}`)}
        </Button>
      ))}
      <CopyLinkButton
        link={origin + addressOf('researchTrend', formatTrendQuery(trend))}
        className="noscript:hidden"
      />
      <Button icon="printer" variant="plain" className="noscript:hidden" onClick={() => window.print()}>
        {t('research:print')}
      </Button>
    </div>
  );
}
