-- When a company's own system has fetched what happened. What was never fetched is found without reading the rest.
alter table declaration_event add column fetched_at timestamptz;

create index declaration_event_new on declaration_event (id_perusahaan, happened_at)
where fetched_at is null and jenis in ('dikirim', 'dijawab');

-- A company's documents in the order they were sent.
create index declaration_sent_of on declaration (id_perusahaan, sent_at, id_header) where sent_at is not null;
