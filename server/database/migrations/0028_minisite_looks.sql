-- Each minisite has a hue of its own, in degrees of the colour circle, and one of the compositions of its page.

alter table minisite
  add accent_hue smallint not null default 200 check (accent_hue between 0 and 359),
  add layout text not null default 'split' check (layout in ('split', 'tower', 'band'));

update minisite
   set accent_hue = (position * 83 + 20) % 360,
       layout = (array['split', 'tower', 'band'])[1 + position % 3];
