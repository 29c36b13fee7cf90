-- The key of each segment of the audit's chain, sealed. A rotation of SECRET_KEY begins a segment with a new key, so that somebody who knows
-- the old one cannot rewrite what was sealed before: the new segment is bound to the last seal of the one before.
create table auth_event_key (
  first_position bigint primary key,
  -- The last seal of the segment before; empty for the first.
  seal_before text not null,
  key_sealed text not null
);

-- An older chain was sealed with a key that was derived from SECRET_KEY: the empty one is filled with that.
insert into auth_event_key (first_position, seal_before, key_sealed)
select 1, '', '' from auth_event_head where position > 0;
