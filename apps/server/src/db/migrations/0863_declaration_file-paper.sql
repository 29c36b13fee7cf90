-- The paper that a file shows: rows are numbered again when one before them is removed.
alter table declaration_file
  add column kode_dokumen text not null default '',
  add column nomor_dokumen text not null default '';
alter table declaration_file
  drop constraint declaration_file_id_perusahaan_id_header_jenis_seri_hash_key,
  add unique (id_perusahaan, id_header, jenis, seri, kode_dokumen, nomor_dokumen, hash);
