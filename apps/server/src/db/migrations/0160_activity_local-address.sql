-- The device's address in its own network, as the browser reports it (spec §3, ipLokal). Null: the browser does not give it.
alter table user_activity add column local_address text;
