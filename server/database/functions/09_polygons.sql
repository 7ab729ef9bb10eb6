-- Whether a point lies in a polygon, by the rule of domain/map/polygon.ts in the same whole millionths of a degree: a
-- point on an edge does, and where edges cross the even-odd rule decides. Each edge leads from a corner to the next;
-- x are longitudes, y latitudes.
create or replace function search.in_polygon(
  lat float8, lng float8, from_xs bigint[], from_ys bigint[], to_xs bigint[], to_ys bigint[]
) returns boolean language sql immutable strict parallel safe as $$
  select bool_or(side = 0 and x between least(from_x, to_x) and greatest(from_x, to_x)
                          and y between least(from_y, to_y) and greatest(from_y, to_y))
      or count(*) filter (where (from_y > y) <> (to_y > y) and (side > 0) = (to_y > from_y)) % 2 = 1
    from (select floor(lng * 1e6::float8 + 0.5)::bigint as x, floor(lat * 1e6::float8 + 0.5)::bigint as y) as point,
         unnest(from_xs, from_ys, to_xs, to_ys) as edge (from_x, from_y, to_x, to_y),
         lateral (select (to_x - from_x) * (y - from_y) - (x - from_x) * (to_y - from_y) as side) as turn
$$;
