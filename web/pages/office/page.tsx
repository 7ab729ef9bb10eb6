import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { OFFICE_TABS, type OfficeTab } from '#domain/office/office-tabs.ts';
import { type Head, type HeadContext, pageContext } from '#web/app/page.ts';
import { ActionLog } from './action-log.tsx';
import { DataOverview } from './data-state.tsx';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { PhotoList } from './photo-list.tsx';
import { SessionList } from './session-list.tsx';
import { StockList } from './stock-list.tsx';

/**
 * Responds 404 without a session. A session cannot start later in the same document, because signing in
 * loads a new document.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (context.get(pageContext).officeUser === undefined) throw new PodiumError('not_found');
  return null;
}

export function head(_: null, { t, params }: HeadContext): Head {
  const { tab, number } = params;
  const title = number === undefined ? t(`office:tab.${parseTab(tab)}`) : t('office:enquiry', { number });
  return {
    title: `${title} · ${t('office:title')}`,
    description: t('office:description'),
    robots: 'noindex',
  };
}

/** The operator's back office. The server renders only the frame; the browser fetches the content. */
export default function OfficePage() {
  const { tab, number } = readAddress(useLocation().pathname)?.params ?? {};
  if (number !== undefined)
    return (
      <OfficeFrame>
        <EnquiryDetail key={number} number={number} />
      </OfficeFrame>
    );
  const currentTab = parseTab(tab);
  return <OfficeFrame currentTab={currentTab}>{tabContent(currentTab)}</OfficeFrame>;
}

function tabContent(tab: OfficeTab) {
  switch (tab) {
    case 'listings':
      return <StockList />;
    case 'data':
      return <DataOverview />;
    case 'photos':
      return <PhotoList />;
    case 'log':
      return <ActionLog />;
    case 'sessions':
      return <SessionList />;
    default:
      return <EnquiryList key={tab} tab={tab} />;
  }
}

function parseTab(text: string | undefined): OfficeTab {
  const tab = OFFICE_TABS.find((candidate) => candidate === text);
  if (tab === undefined) throw new PodiumError('not_found');
  return tab;
}
