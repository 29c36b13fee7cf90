-- The hidden toggle of spec §4.9: developer tools do not end the sessions of this user.
alter table portal_user add column may_debug boolean not null default false;
