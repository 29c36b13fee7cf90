-- Who enters what companies file on paper: those who examine what they file. Nobody decides what they have entered themselves.
insert into power_permission (permission) values ('case.receive');

insert into role_permission (id_role, permission)
select id_role, 'case.receive' from role_permission where permission = 'case.examine'
on conflict do nothing;
