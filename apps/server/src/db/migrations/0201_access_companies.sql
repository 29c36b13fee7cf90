-- What may change is stated once, by the contract: each new kind of subject would need a migration of this check.
alter table access_change drop constraint if exists access_change_subject_check;

-- The page of company data, for the administrators of the portal.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'perusahaan', 'Kelola Perusahaan', 'briefcase', '/company-admin', 'Administrasi', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role = 'Administrator Portal';
