-- Who owns a building, how long its land is leased for, and how green it is: null is not known.

alter table building
  add owner_zh     text,
  add owner_gb     text,
  add owner_en     text,
  -- the last day of the land lease
  add lease_expiry date,
  -- BEAM Plus
  add green_rating text check (green_rating in ('platinum', 'gold', 'silver', 'bronze'));
