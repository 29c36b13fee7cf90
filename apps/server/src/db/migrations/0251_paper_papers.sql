-- Papers that actions of cases issue. What a paper says is frozen in `isi` when it is issued; its PDF is made and signed once, after
-- the transaction, and stored as a file.
create table paper (
  id_paper uuid primary key,
  -- The order in which papers were issued.
  urut bigint generated always as identity,
  id_kasus uuid not null references service_case,
  -- Its name in the definition of the service.
  jenis text not null,
  -- The unguessable code of its public check page.
  kode text not null unique,
  judul text not null,
  nomor text not null,
  kode_kantor text not null,
  nama_kantor text not null,
  issued_at timestamptz not null,
  -- The last day on which it applies.
  berlaku_sampai date,
  isi jsonb not null,
  -- Whose certificate signs it: an officer's; null for the seal of the authority.
  id_penanda uuid,
  nama_penanda text,
  id_file uuid references stored_file,
  bytes integer,
  hash text,
  -- When the PDF is due to be made, or the end of the lease of the process that makes it; null when it is there or was given up.
  due_at timestamptz,
  attempts integer not null default 0,
  last_problem text,
  check ((id_penanda is null) = (nama_penanda is null)),
  check ((id_file is null) = (hash is null) and (id_file is null) = (bytes is null)),
  check (id_file is null or due_at is null)
);

create index paper_of_case on paper (id_kasus, urut);

-- For the job that makes the PDFs.
create index paper_due on paper (due_at) where due_at is not null;
