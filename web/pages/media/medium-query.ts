import type { IcsType } from '#domain/codes/ics-type.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const ASKED = { stockMedium: { gstock_id: true } } as const;
const PARAMETERS = { pis_bldg_id: 'WholeNumber!', media_id: 'WholeNumber!' } as const;

/** Each type of property has a media client of its own, which an operator may run elsewhere. */
const OF_TYPE = {
  i: graphqlQuery('mediaI', 'medium_i', PARAMETERS, ASKED),
  c: graphqlQuery('mediaC', 'medium_c', PARAMETERS, ASKED),
  s: graphqlQuery('mediaS', 'medium_s', PARAMETERS, ASKED),
};

/** The listing of a medium, by what the address of its page says. */
export const mediumQuery = (icsType: IcsType, buildingId: number, mediumId: number) =>
  OF_TYPE[icsType]({ pis_bldg_id: buildingId, media_id: mediumId });
