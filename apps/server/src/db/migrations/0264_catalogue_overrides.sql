-- Versions that testers opened in their own sessions. Rows of ended sessions expire with the others.
create table catalogue_override (
  id_session uuid not null,
  modul_slug text not null,
  number integer not null,
  expires_at timestamptz not null,
  primary key (id_session, modul_slug),
  foreign key (modul_slug, number) references catalogue_version
);
create index catalogue_override_module on catalogue_override (modul_slug, number);
create index catalogue_override_expiry on catalogue_override (expires_at);

-- Administrators of the portal may grant the permission to testers; they and owners have it from the start.
insert into role_permission (id_role, permission)
select id_role, 'subapp.override' from role where nama_role in ('Administrator Portal', 'Pemilik Subaplikasi');
