-- The company that receives the goods of a movement, by its tax number of 16 digits: goods that leave one bonded storage (BC 2.7) or
-- free zone (FTZ-02.2) for another.
alter table declaration add column receiver text generated always as (
  case when kode_dokumen in ('27', '522') then
    lpad(
      nullif(
        regexp_replace(
          jsonb_path_query_first(isi, '$.entitas[*] ? (@.kodeEntitas == "8").nomorIdentitas') #>> '{}', '\D', '', 'g'
        ),
        ''
      ),
      16, '0'
    )
  end
) stored;

create index declaration_incoming on declaration (receiver, sent_at, id_header)
where receiver is not null and sent_at is not null;
create index declaration_movement on declaration (sent_at, id_header)
where kode_dokumen in ('27', '522') and sent_at is not null;

-- What the receiver has recorded of the goods of a movement; a document without a row waits.
create table declaration_confirmation (
  id_perusahaan uuid not null,
  id_header uuid not null,
  status text not null check (status in ('sebagian', 'selesai', 'selisih')),
  changed_at timestamptz not null,
  primary key (id_perusahaan, id_header),
  foreign key (id_perusahaan, id_header) references declaration on delete cascade
);

create table declaration_receipt (
  id_perusahaan uuid not null,
  id_header uuid not null,
  id_penerimaan uuid not null,
  received_on date not null,
  -- Nothing more comes: what is missing is a difference.
  is_final boolean not null,
  note text not null,
  -- What the request said: the same one again changes nothing.
  change text not null,
  made_at timestamptz not null,
  made_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  primary key (id_perusahaan, id_header, id_penerimaan),
  foreign key (id_perusahaan, id_header) references declaration on delete cascade
);

create table declaration_receipt_line (
  id_perusahaan uuid not null,
  id_header uuid not null,
  id_penerimaan uuid not null,
  seri integer not null,
  quantity numeric(24, 4) not null check (quantity > 0),
  primary key (id_perusahaan, id_header, id_penerimaan, seri),
  foreign key (id_perusahaan, id_header, id_penerimaan) references declaration_receipt on delete cascade
);
