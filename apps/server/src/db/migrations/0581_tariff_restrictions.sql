-- Import restrictions (lartas) of a heading: one permit a line, `permit; agency; regulation`. The book has none.
alter table tariff_change add column restrictions text not null default '';
