-- What the static list of hosts said of an entry when it was last read; null: that list has not added it.
alter table catalogue_entry add column listed jsonb;

-- Whose host no officer has written, and the seed neither, came from the list.
update catalogue_entry set listed = jsonb_build_object(
  'modul_slug', modul_slug, 'menu_name', menu_name, 'name', name, 'host', host, 'production_host', production_host,
  'flag', flag, 'contract', contract, 'isolation', isolation, 'is_extra', is_extra)
where is_extra or (
  host is not null and id not like '-subapp-%' and modul_slug not in ('SuratKuasa', 'PengumumanCukai')
  and not exists (select 1 from catalogue_change
    where id_entry = catalogue_entry.id and act in ('daftar', 'ubah')));
