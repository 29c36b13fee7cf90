-- What an event was about, where it was about one of several. Sealed with the rest where it is told.
alter table auth_event add column subject text not null default '';
