-- MITA: what companies recommend and answer, and what the head office examines, offers and watches.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Perizinan', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'mita-member', 'Rekomendasi MITA', 'document', '/perijinan/RekamMitaMember'),
    (2, 'surat-kesediaan', 'Surat Kesediaan MITA', 'document', '/RekamSuratKesediaan'),
    (3, 'penetapan-mita', 'Penetapan MITA', 'certificate', '/perijinan/penetapan-mita'),
    (4, 'profil-mita', 'Profil Calon MITA', 'search', '/perijinan/profil-mita')
  ) as page (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor') or (nama_role = 'Importir' and id_item <> 'profil-mita');
