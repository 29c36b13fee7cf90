-- Who did it, when it was an administrator and not the user. Sealed with the rest where it is told.
alter table auth_event add column actor text not null default '';
