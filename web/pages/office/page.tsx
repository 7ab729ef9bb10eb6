import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { OFFICE_TABS, type OfficeTab } from '#domain/office/office-tabs.ts';
import { type Head, type HeadContext, pageContext } from '#web/app/page.ts';
import { ActionLog } from './action-log.tsx';
import { DataState } from './data-state.tsx';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { PhotoList } from './photo-list.tsx';
import { SessionList } from './session-list.tsx';
import { StockList } from './stock-list.tsx';

/** Without a session there is no such page. The browser cannot sign in within a document: that loads a new one. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (context.get(pageContext).officeUser === undefined) throw new PodiumError('not_found');
  return null;
}

export function head(_: null, { t, params }: HeadContext): Head {
  const { tab, number } = params;
  const title = number === undefined ? t(`office:tab.${tabOf(tab)}`) : t('office:enquiry', { number });
  return {
    title: `${title} · ${t('office:title')}`,
    description: t('office:description'),
    robots: 'noindex',
  };
}

/** The operator's office. The server draws its frame; what it shows is asked for by the browser alone. */
export default function OfficePage() {
  const { tab, number } = readAddress(useLocation().pathname)?.params ?? {};
  if (number !== undefined)
    return (
      <OfficeFrame>
        <EnquiryDetail key={number} number={number} />
      </OfficeFrame>
    );
  const current = tabOf(tab);
  return <OfficeFrame current={current}>{contentOf(current)}</OfficeFrame>;
}

function contentOf(tab: OfficeTab) {
  switch (tab) {
    case 'listings':
      return <StockList />;
    case 'data':
      return <DataState />;
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

function tabOf(text: string | undefined): OfficeTab {
  const tab = OFFICE_TABS.find((known) => known === text);
  if (tab === undefined) throw new PodiumError('not_found');
  return tab;
}
