-- The one host of sub-applications that an incident concerns, by its origin; null for incidents that name none.
alter table status_incident add column host text;
