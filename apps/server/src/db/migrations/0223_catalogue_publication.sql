-- Publications of entries by their idempotency keys: a repeated call gets the first one's reply.
create table catalogue_publication (
  key uuid primary key,
  id_entry text not null,
  -- Of the caller and the request.
  fingerprint text not null,
  -- What happened to the menu entry; null when the menu did not change.
  menu jsonb,
  published_at timestamptz not null
);
create index catalogue_publication_age on catalogue_publication (published_at);
