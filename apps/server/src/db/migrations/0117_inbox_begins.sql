-- Where a channel began that reached an inbox after it was made ({id_channel: number}): what was told there before is not the
-- reader's.
alter table inbox_reader add column if not exists begins jsonb not null default '{}';
