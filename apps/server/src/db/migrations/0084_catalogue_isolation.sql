-- Whether a sub-application's styles are kept to itself; null: as its contract has it.
alter table catalogue_entry add column isolation text check (isolation in ('scope', 'none'));
-- Made with the portal's own design language, whose styles it shares.
update catalogue_entry set isolation = 'none' where modul_slug = 'SuratKuasa';
