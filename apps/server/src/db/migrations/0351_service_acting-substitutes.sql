-- In whose place a substitute acted.
alter table service_case_event add column id_digantikan uuid, add column nama_digantikan text;
