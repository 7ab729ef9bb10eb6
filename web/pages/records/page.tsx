import { useLocation } from 'react-router';
import { readAddress } from '#domain/address/read-address.ts';
import { HISTORY_DAYS } from '#domain/records/history.ts';
import { type Head, type HeadContext, usePage } from '#web/app/page.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { Favourites } from './favourites.tsx';
import { History } from './history.tsx';

const isHistoryPath = (pathname: string) => readAddress(pathname)?.name === 'history';

export function head(_: null, { t, url, addressOf }: HeadContext): Head {
  const isHistoryPage = isHistoryPath(url.pathname);
  return {
    title: isHistoryPage ? t('records:history.title') : t('records:favourites.title'),
    description: isHistoryPage
      ? t('records:history.description', { days: HISTORY_DAYS })
      : t('records:favourites.description'),
    canonical: isHistoryPage ? addressOf('history') : addressOf('favourites'),
    robots: 'noindex',
  };
}

/**
 * Page of the visitor's favourites and history. The records exist only in the browser, so the server
 * renders only the frame.
 */
export default function RecordsPage() {
  const { t, addressOf } = usePage();
  const isHistoryPage = isHistoryPath(useLocation().pathname);
  const links = [
    {
      key: 'favourites',
      to: addressOf('favourites'),
      label: t('layout.favourites'),
      isCurrent: !isHistoryPage,
    },
    { key: 'history', to: addressOf('history'), label: t('layout.history'), isCurrent: isHistoryPage },
  ];
  return (
    <>
      <div className="border-b border-line bg-raised">
        <div className="page-width">
          <TabLinks label={t('layout.records')} links={links} />
        </div>
      </div>
      {/* Minimum height of a screen, so that the page's footer does not move while the list loads. */}
      <div className="page-width grid min-h-dvh content-start gap-5 pt-5 pb-12">
        {isHistoryPage ? <History /> : <Favourites />}
      </div>
    </>
  );
}
