-- Files of cases. A later migration creates the cases, and with them the reference of `id_kasus`.
create table service_case_file (
  id_file uuid primary key references stored_file,
  id_kasus uuid not null,
  -- Which attachment of the service it is; null for a photograph of a form.
  kode text,
  name text not null,
  type text not null,
  bytes integer not null,
  hash text not null,
  nomor_dokumen text not null,
  tanggal_dokumen date,
  berlaku_sampai date,
  -- Whose it is: applicants remove only their own.
  sisi text not null check (sisi in ('applicant', 'officer')),
  id_user uuid not null,
  added_at timestamptz not null
);

-- The same file twice is one.
create unique index service_case_file_content on service_case_file (id_kasus, (coalesce(kode, '')), hash);

-- Files that a user has sent in the current window.
create table service_upload (
  id_user uuid primary key,
  window_started_at timestamptz not null,
  uploads integer not null
);
