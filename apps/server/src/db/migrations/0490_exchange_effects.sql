-- What a message did to which cases, and of a refused one what was sent, as JSON: it is sent again as it came, and corrected from there.
-- Text, because a refused message may hold what jsonb cannot store.
alter table exchange_message
  add column akibat jsonb not null default '[]',
  add column kiriman text,
  add constraint exchange_message_sent check (kiriman is null or keadaan = 'ditolak');

update exchange_message
set akibat = jsonb_build_array(jsonb_build_object('idKasus', id_kasus, 'tindakan', ''))
where id_kasus is not null;
