-- The list of officers, newest first: of an office, of all, and of one service in all.
create index service_case_newest_at_office on service_case (kode_kantor, changed_at desc, id_kasus desc)
where kode_kantor is not null;
create index service_case_newest_of_all on service_case (changed_at desc, id_kasus desc)
where kode_kantor is not null;
create index service_case_newest_of_service on service_case (layanan, changed_at desc, id_kasus desc)
where kode_kantor is not null;
