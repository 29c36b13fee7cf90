-- The case of a submitted document, which carries it from its sending to its end. Null for drafts, and for kinds without a workflow.
alter table declaration add column id_kasus uuid;

-- Submitted documents without a case: those from before their kind had a workflow.
create index declaration_without_case on declaration (kode_dokumen, sent_at) where sent_at is not null and id_kasus is null;

-- What the core system answers has no user of the portal.
alter table declaration_event alter column id_user drop not null;

-- Since when a submitted document may be changed and sent again, because it was rejected. Null for every other.
alter table declaration add column returned_at timestamptz;

-- What was sent before a document was returned: the content with its goods lines.
create table declaration_version (
  id_perusahaan uuid not null,
  id_header uuid not null,
  -- The version of the document that was returned.
  number integer not null,
  isi jsonb not null,
  sent_at timestamptz not null,
  primary key (id_perusahaan, id_header, number),
  foreign key (id_perusahaan, id_header) references declaration on delete cascade
);
