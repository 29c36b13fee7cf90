-- Recognition of authorised economic operators, for the businesses that may be recognised and the officers who validate and decide.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Perizinan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'aeo', 'Permohonan AEO', 'document', '/perijinan/RekamPermohonanAEO'),
    (2, 'sertifikat-aeo', 'Sertifikat AEO', 'certificate', '/perijinan/sertifikat-aeo'),
    (3, 'perpanjangan-aeo', 'Perpanjangan AEO', 'document', '/perijinan/perpanjangan-aeo')
  ) as entry (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in (
  'Importir', 'PPJK', 'Pengusaha TPB', 'Pengusaha TPS', 'Petugas Bea dan Cukai', 'Kepala Kantor');
