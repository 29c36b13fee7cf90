-- The customs offices that a power of attorney names; null: all, as every power granted before named none.
alter table power_of_attorney add column kantor text[] check (cardinality(kantor) > 0);
