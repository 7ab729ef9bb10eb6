import { useLocation } from 'react-router';
import { readAddress } from '#domain/address/read-address.ts';
import { HISTORY_DAYS } from '#domain/records/history.ts';
import { type Head, type HeadContext, usePage } from '#web/app/page.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { Favourites } from './favourites.tsx';
import { History } from './history.tsx';

const isHistory = (pathname: string) => readAddress(pathname)?.name === 'history';

export function head(_: null, { t, url, addressOf }: HeadContext): Head {
  const history = isHistory(url.pathname);
  return {
    title: history ? t('records:history.title') : t('records:favourites.title'),
    description: history
      ? t('records:history.description', { days: HISTORY_DAYS })
      : t('records:favourites.description'),
    canonical: history ? addressOf('history') : addressOf('favourites'),
    robots: 'noindex',
  };
}

/** The visitor's favourites and history. Only the browser has them, so the server draws the frame around them. */
export default function RecordsPage() {
  const { t, addressOf } = usePage();
  const history = isHistory(useLocation().pathname);
  const links = [
    {
      key: 'favourites',
      to: addressOf('favourites'),
      label: t('layout.favourites'),
      current: !history,
    },
    { key: 'history', to: addressOf('history'), label: t('layout.history'), current: history },
  ];
  return (
    <>
      <div className="border-b border-line bg-raised">
        <div className="page-width">
          <TabLinks label={t('layout.records')} links={links} />
        </div>
      </div>
      {/* As high as the screen, so that the foot of the page stays where it is while the list comes. */}
      <div className="page-width grid min-h-dvh content-start gap-5 pt-5 pb-12">
        {history ? <History /> : <Favourites />}
      </div>
    </>
  );
}
