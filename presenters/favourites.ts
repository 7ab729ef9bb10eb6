import type { PrivateAnswer } from '#contract/private-call-table.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';

export type FavouriteRow = {
  readonly stock_id: number;
  readonly ics_type: IcsType;
  readonly created_at: Date;
};

export function presentFavourite({
  stock_id,
  ics_type,
  created_at,
}: FavouriteRow): PrivateAnswer<'favourites'>['favourites'][number] {
  return { stock_id, ics_type, added_at: created_at.toISOString() };
}
