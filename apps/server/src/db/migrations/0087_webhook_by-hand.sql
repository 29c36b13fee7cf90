-- What was sent by hand in the present window, counted where it cannot be passed by: not in a log that is read first, where
-- a repeated delivery counts once however often it is repeated.
alter table webhook add column by_hand_since timestamptz;

alter table webhook add column by_hand integer not null default 0;

alter table webhook_delivery drop column by_hand_at;
