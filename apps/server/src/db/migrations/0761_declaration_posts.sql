-- Sent documents of goods that arrive, by the post of the manifest that they name. Part of this module's API: `views.ts`.
create index declaration_of_post on declaration ((isi ->> 'nomorBc11'))
  where sent_at is not null and kode_dokumen in ('16', '20', '23', '511');

create view declared_post as
  select d.id_perusahaan, d.id_header, d.kode_dokumen, d.nomor_aju, d.nomor_daftar, d.tanggal_daftar,
    d.isi ->> 'nomorBc11' as nomor_bc11,
    d.isi ->> 'tanggalBc11' as tanggal_bc11,
    coalesce(nullif(d.isi ->> 'kodeKantorBongkar', ''), d.isi ->> 'kodeKantor') as kode_kantor,
    lpad(d.isi ->> 'posBc11', 4, '0') || rpad(coalesce(d.isi ->> 'subposBc11', ''), 8, '0') as nomor_pos,
    exists (
      select 1 from declaration_event e
      where e.id_perusahaan = d.id_perusahaan and e.id_header = d.id_header and e.kode_respon = '03'
    ) as is_released
  from declaration d
  where d.sent_at is not null and d.kode_dokumen in ('16', '20', '23', '511')
    and d.returned_at is null and d.kode_proses <> '900' and d.isi ->> 'posBc11' is not null;
