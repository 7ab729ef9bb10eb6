import type { IcsType } from '#domain/codes/ics-type.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const SELECTION = { stockMedium: { gstock_id: true } } as const;
const PARAMETERS = { pis_bldg_id: 'WholeNumber!', media_id: 'WholeNumber!' } as const;

/**
 * Query of each property type. Each property type has its own GraphQL service, which an operator may
 * run on another host.
 */
const QUERY_BY_TYPE = {
  i: graphqlQuery('mediaI', 'medium_i', PARAMETERS, SELECTION),
  c: graphqlQuery('mediaC', 'medium_c', PARAMETERS, SELECTION),
  s: graphqlQuery('mediaS', 'medium_s', PARAMETERS, SELECTION),
};

/**
 * Query for the listing that contains a medium, given the property type, building id and medium id in
 * the page's URL.
 */
export const mediumQuery = (icsType: IcsType, buildingId: number, mediumId: number) =>
  QUERY_BY_TYPE[icsType]({ pis_bldg_id: buildingId, media_id: mediumId });
