-- Who administers or owns sub-applications may open the tools that show what they do in the own browser. Roles that administrators have
-- deleted or renamed stay as they are.
insert into role_permission (id_role, permission)
select id_role, 'subapp.inspect' from role where nama_role in ('Administrator Portal', 'Pemilik Subaplikasi');
