-- Widgets on the dashboard: parts of modules, for the holders of roles.
create table catalogue_widget (
  modul_slug text not null,
  name text not null check (length(name) between 1 and 40),
  -- As the manifest said when it was placed. The live version's manifest counts more, where one is registered.
  title text not null check (length(title) between 1 and 60),
  size text not null check (size in ('small', 'medium', 'wide')),
  position int not null check (position between 1 and 99),
  role_ids jsonb not null,
  primary key (modul_slug, name)
);

-- Officers who write announcements see what is being prepared.
insert into catalogue_widget (modul_slug, name, title, size, position, role_ids)
select 'PengumumanCukai', 'disiapkan', 'Pengumuman yang disiapkan', 'medium', 10, jsonb_build_array(id_role)
from role where nama_role = 'Petugas Bea dan Cukai';
