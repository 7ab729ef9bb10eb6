import { bulletinAddress } from '#domain/address/bulletin.ts';
import { Icon } from '../ui/icon.tsx';
import { useT } from './page.ts';

/** Leads programs that read news to what is new on a page. */
export function BulletinLink({ page }: { page: string }) {
  const t = useT();
  return (
    <p data-print="hide" className="text-sm">
      <a href={bulletinAddress('rss', page)} className="target inline-flex items-center gap-2 text-muted">
        <Icon of="rss" size="sm" />
        {t('layout.subscribe')}
      </a>
    </p>
  );
}
