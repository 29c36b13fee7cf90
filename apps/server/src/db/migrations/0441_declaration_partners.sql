-- The address book of a company: partners, warehouses and carriers that its documents name, and those that its users enter.
create table declaration_partner (
  id_perusahaan uuid not null,
  id_entri uuid not null,
  peran text not null,
  nama text not null,
  -- The name without case and spaces: one entry for each name of a role.
  kunci text not null generated always as (regexp_replace(lower(nama), '\s+', ' ', 'g')) stored,
  alamat text not null,
  kode_negara text not null,
  kode_jenis_identitas text not null,
  nomor_identitas text not null,
  nib text not null,
  -- Of a warehouse its code, of a carrier its means of transport.
  kode text not null,
  version integer not null,
  -- Entered or changed by a user: documents do not change it any more.
  is_edited boolean not null,
  used_at timestamptz,
  changed_at timestamptz not null,
  changed_by_name text not null,
  -- Since when it is deleted; it can be brought back.
  removed_at timestamptz,
  primary key (id_perusahaan, id_entri),
  unique (id_perusahaan, peran, kunci)
);
create index declaration_partner_by_name on declaration_partner (id_perusahaan, kunci, id_entri) where removed_at is null;
create index declaration_partner_by_use on declaration_partner
  (id_perusahaan, (coalesce(used_at, changed_at)) desc, id_entri desc) where removed_at is null;
