-- Changes of the email and the MFA of officers and administrators take two administrators too.
alter table access_change drop constraint access_change_subject_check;

alter table access_change
add constraint access_change_subject_check
check (subject in ('peran', 'menu', 'susunan', 'fitur', 'pengguna', 'akun'));
