-- Answers to customs documents that a company has sent to its channels again.
create table redelivery (
  id_redelivery uuid primary key,
  -- The company that asked, and received it.
  id_perusahaan uuid not null,
  -- The document and its company.
  id_pemilik uuid not null,
  id_header uuid not null,
  kode_dokumen text not null,
  nomor_aju text not null,
  -- In WIB: the limit counts days.
  made_on date not null,
  channels text[] not null,
  reason text not null,
  -- What the request said: the same one again changes nothing.
  change text not null,
  made_at timestamptz not null,
  made_by_name text not null,
  -- When the company's own systems had fetched all of it, once a later redelivery has them fetch again.
  fetched_at timestamptz
);

create index redelivery_of_company on redelivery (id_perusahaan, made_at desc, id_redelivery desc);
create index redelivery_of_document on redelivery (id_pemilik, id_header, made_on);

create table redelivery_answer (
  id_redelivery uuid not null references redelivery on delete cascade,
  number integer not null,
  kode_respon text,
  nama_respon text not null,
  nomor_respon text,
  -- Of the message that its webhooks were sent.
  id_message uuid,
  primary key (id_redelivery, number)
);
