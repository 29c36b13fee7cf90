-- Officers see what companies of their offices pay, and record what no bank has reported: one records, another confirms.
insert into power_permission (permission) values ('billing.manage');

insert into role_permission (id_role, permission)
select id_role, 'billing.manage' from role where nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor')
on conflict do nothing;
