import type { CallAnswer } from '#contract/call-table.ts';
import type { ChargedCall } from '#contract/call-work.ts';
import { PodiumError } from '#contract/error.ts';
import type { GraphqlClient } from '#contract/paths.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';

/** A field of the query type: a call, or what is taken from its answer. */
export type CallField = {
  readonly call: ChargedCall;
  /** Parameters with fixed values. They are not offered as arguments. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The shape of the answer, where the call has several. */
  readonly shape?: string;
  /** When set, the field answers this list of the call's answer and not the whole answer. */
  readonly list?: { readonly of: string; readonly from: (answer: never) => readonly unknown[] };
};

export type Endpoint = Readonly<Record<string, CallField>>;

/** Fields named as the calls that answer them. */
function calls(...names: readonly ChargedCall[]): Endpoint {
  return Object.fromEntries(names.map((call) => [call, { call }]));
}

/** REST answers a search without parameters by the newest of each type; here that is a field of its own. */
const TRANSACTIONS: Endpoint = {
  transactions: { call: 'transactions', shape: 'TransactionList' },
  overallTransactions: { call: 'transactions', shape: 'OverallTransactions' },
};

/** Photos, videos, panoramas and virtual tours of one type of property. */
function mediaOf(icsType: IcsType): Endpoint {
  const media = (answer: CallAnswer<'stockDetail'> | CallAnswer<'buildingDetail'>) => {
    if (answer.ics_type !== icsType) throw new PodiumError('not_found');
    return answer.media;
  };
  return {
    stockMedia: { call: 'stockDetail', list: { of: 'Medium', from: media } },
    buildingMedia: { call: 'buildingDetail', list: { of: 'Medium', from: media } },
    stockMedium: { call: 'stockMedium', fixed: { ics_type: icsType } },
  };
}

/** What each GraphQL client may ask. */
export const ENDPOINTS: Readonly<Record<GraphqlClient, Endpoint>> = {
  api: {
    ...calls(
      'stocks',
      'stockAnchor',
      'stockArchive',
      'stockClusters',
      'stockDetail',
      'suggestedStock',
      'suggestedStocks',
      'stockMedians',
      'stockNeighbours',
      'homeStocks',
      'openDays',
      'districts',
      'stations',
      'stockKeywords',
      'txKeywords',
      'txKeywordOfBuilding',
      'branches',
      'agents',
      'agentDetail',
    ),
  },
  building: {
    ...calls('buildings', 'buildingDetail', 'buildingPrices', 'stocks', 'transactionSummary'),
    ...TRANSACTIONS,
  },
  mediaC: mediaOf('c'),
  mediaI: mediaOf('i'),
  mediaS: mediaOf('s'),
  webDataAdapter: {
    ...calls(
      'researchSeries',
      'districtSeries',
      'researchStatistics',
      'researchReports',
      'researchReport',
      'transactionSummary',
      'transactionClusters',
    ),
    ...TRANSACTIONS,
  },
};
