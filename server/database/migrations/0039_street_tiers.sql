-- Shops are compared with those on streets as good as theirs: null where the street has no tier.

alter table stock add street_tier text check (street_tier in ('prime', 'good', 'secondary'));
alter table transactions add street_tier text check (street_tier in ('prime', 'good', 'secondary'));
