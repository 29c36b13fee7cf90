-- Companies: a reference table, read by every room through the company room's door.
create table company (
  id_perusahaan uuid primary key,
  npwp text not null unique,
  nib text not null,
  nama_perusahaan text not null,
  alamat_perusahaan text not null,
  is_broker boolean not null default false,
  is_authority boolean not null default false
);
