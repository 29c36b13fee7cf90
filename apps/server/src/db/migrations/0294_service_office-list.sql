-- Officers list the cases of a service at their offices, the newest change first.
create index service_case_of_office on service_case (layanan, kode_kantor, changed_at desc, id_kasus desc) where kode_kantor is not null;
create index service_case_read_by on service_case using gin (kantor_pembaca) where kantor_pembaca <> '{}';
