-- What a feature flag is for, as administrators read it.
alter table feature_flag add column keterangan text not null default '';

insert into feature_flag (name, is_on, keterangan)
values ('NPWPIMPOR', false, 'NPWP 16 digit: profil menampilkan nomor identitas 16 digit dan NITKU.')
on conflict (name) do update set keterangan = excluded.keterangan;
