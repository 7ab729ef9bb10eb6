-- What people call a place besides its name: IFC, TST. `name` is any name of a district, station, street or
-- building in any language; an alias may belong to several.
create table place_alias (
  alias text not null,
  name  text not null,
  primary key (alias, name)
);
