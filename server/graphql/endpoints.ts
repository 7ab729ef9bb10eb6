import type { GraphqlCallName } from '#contract/call-cost.ts';
import type { CallAnswer } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import type { GraphqlClient } from '#contract/paths.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';

/**
 * Definition of a field of the GraphQL type Query: the API call that the field makes, and optionally
 * the list that it selects from the response.
 */
export type CallField = {
  readonly call: GraphqlCallName;
  /** Parameters of the API call with fixed values. They are not exposed as arguments of the field. */
  readonly fixedInput?: Readonly<Record<string, string>>;
  /** Name of the response type, if the call has several. */
  readonly outputTypeName?: string;
  /** If set, the field returns this list from the response instead of the whole response. */
  readonly list?: { readonly itemType: string; readonly selectItems: (answer: never) => readonly unknown[] };
};

export type Endpoint = Readonly<Record<string, CallField>>;

/** Defines fields that have the same names as their API calls. */
function fieldsFor(...names: readonly GraphqlCallName[]): Endpoint {
  return Object.fromEntries(names.map((call) => [call, { call }]));
}

/**
 * Over REST, a transaction search without parameters returns the newest transactions of each type;
 * GraphQL has a separate field for that.
 */
const TRANSACTION_FIELDS: Endpoint = {
  transactions: { call: 'transactions', outputTypeName: 'TransactionList' },
  overallTransactions: { call: 'transactions', outputTypeName: 'OverallTransactions' },
};

/** Fields for photos, videos, panoramas and virtual tours of one property type. */
function mediaEndpoint(icsType: IcsType): Endpoint {
  const selectMedia = (answer: CallAnswer<'stockDetail'> | CallAnswer<'buildingDetail'>) => {
    if (answer.ics_type !== icsType) throw new PodiumError('not_found');
    return answer.media;
  };
  return {
    stockMedia: { call: 'stockDetail', list: { itemType: 'Medium', selectItems: selectMedia } },
    buildingMedia: { call: 'buildingDetail', list: { itemType: 'Medium', selectItems: selectMedia } },
    stockMedium: { call: 'stockMedium', fixedInput: { ics_type: icsType } },
  };
}

/** The query fields of each GraphQL client. */
export const ENDPOINTS: Readonly<Record<GraphqlClient, Endpoint>> = {
  api: {
    ...fieldsFor(
      'stocks',
      'stockAnchor',
      'stockArchive',
      'stockClusters',
      'stockDetail',
      'suggestedStock',
      'suggestedStocks',
      'stockMedians',
      'stockMarketYield',
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
    ...fieldsFor('buildings', 'buildingDetail', 'buildingPrices', 'stocks', 'transactionSummary'),
    ...TRANSACTION_FIELDS,
  },
  mediaC: mediaEndpoint('c'),
  mediaI: mediaEndpoint('i'),
  mediaS: mediaEndpoint('s'),
  webDataAdapter: {
    ...fieldsFor(
      'researchSeries',
      'districtSeries',
      'researchStatistics',
      'researchReports',
      'researchReport',
      'transactionSummary',
      'transactionClusters',
    ),
    ...TRANSACTION_FIELDS,
  },
};
