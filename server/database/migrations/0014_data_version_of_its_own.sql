-- Copies that visitors keep are marked with the data version. A database that is made anew must not count
-- through the numbers of the one before it, so each counts on from the time it was made, in milliseconds.

update data_version set version = greatest(version, floor(extract(epoch from clock_timestamp()) * 1000));
