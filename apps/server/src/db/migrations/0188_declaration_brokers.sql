-- The customs offices that a document's header names. The officers of each see it once it is sent.
alter table declaration add column offices text[] not null generated always as (
  array_remove(
    array[
      isi ->> 'kodeKantor', isi ->> 'kodeKantorAsal', isi ->> 'kodeKantorBongkar', isi ->> 'kodeKantorEkspor',
      isi ->> 'kodeKantorMuat', isi ->> 'kodeKantorPeriksa', isi ->> 'kodeKantorTujuan'
    ],
    null
  )
) stored;

create index declaration_of_offices on declaration using gin (offices) where sent_at is not null;

-- The company that began it: its own, or a broker's. A broker reaches what it began, and what it was given.
alter table declaration add column id_perekam uuid;

update declaration set id_perekam = coalesce(
  (select account.id_perusahaan from session_account account where account.id_user = declaration.made_by),
  id_perusahaan
);

alter table declaration alter column id_perekam set not null;

-- What a broker has sent for others, which it keeps reading.
create index declaration_sent_for_others on declaration (id_pengirim, kode_dokumen, id_perusahaan)
where id_pengirim <> id_perusahaan;

-- Documents that their company gave to a broker.
create table declaration_broker (
  id_perusahaan uuid not null,
  id_header uuid not null,
  id_penerima uuid not null,
  npwp_penerima text not null,
  nama_penerima text not null,
  given_at timestamptz not null,
  given_by_name text not null,
  primary key (id_perusahaan, id_header, id_penerima),
  foreign key (id_perusahaan, id_header) references declaration on delete cascade
);
