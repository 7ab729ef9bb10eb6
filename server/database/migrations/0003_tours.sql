-- Virtual tours: panoramas of a listing or of a building that one can step through. A scene is a panorama of `media`,
-- in its order and with its caption as a name.

create table tour_scene (
  medium_id integer primary key references media (id) on delete cascade,
  -- a photo that is the plan, and where on it the panorama was taken, in parts of its width and height
  plan_id   integer references media (id) on delete set null,
  plan_x    double precision check (plan_x between 0 and 1),
  plan_y    double precision check (plan_y between 0 and 1),
  -- degrees, clockwise from the top of the plan, that the middle of the panorama faces
  heading   smallint not null default 0 check (heading between 0 and 359),
  check ((plan_x is null) = (plan_y is null))
);
create index tour_scene_plan on tour_scene (plan_id) where plan_id is not null;

create table tour_link (
  medium_id integer not null references tour_scene (medium_id) on delete cascade,
  to_id     integer not null references tour_scene (medium_id) on delete cascade,
  -- degrees from the middle of the panorama, to the right when positive
  yaw       smallint not null check (yaw between -180 and 180),
  primary key (medium_id, to_id),
  check (medium_id <> to_id)
);
create index tour_link_to on tour_link (to_id);
