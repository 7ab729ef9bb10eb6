import { syndicationPath } from '#domain/address/syndication.ts';
import { Icon } from '../ui/icon.tsx';
import { useT } from './page.ts';

/** Link to the RSS document of a page, given the path of that page. */
export function SyndicationLink({ pagePath }: { pagePath: string }) {
  const t = useT();
  return (
    <p data-print="hide" className="text-sm">
      <a href={syndicationPath('rss', pagePath)} className="target inline-flex items-center gap-2 text-muted">
        <Icon of="rss" size="sm" />
        {t('layout.subscribe')}
      </a>
    </p>
  );
}
