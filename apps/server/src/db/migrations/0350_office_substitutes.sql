-- Officers who replace colleagues: with their duties, at their offices, on these days. Days are WIB, both inclusive. What was ended early
-- stays, so that everybody can read who acted for whom.
create table office_substitute (
  id uuid primary key,
  id_user uuid not null,
  id_pengganti uuid not null,
  mulai date not null,
  akhir date not null,
  id_penunjuk uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (akhir >= mulai),
  check (id_user <> id_pengganti)
);

-- Read with every call of an officer.
create index office_substitute_active on office_substitute (id_pengganti, akhir) where ended_at is null;
create index office_substitute_given on office_substitute (id_user, created_at);
create index office_substitute_taken on office_substitute (id_pengganti, created_at);
