-- Officers delete drafts that they have begun for a company: a repeated call finds what it has done by who did it.
alter table service_removed_draft add column id_user uuid;
