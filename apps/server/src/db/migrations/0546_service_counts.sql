-- Charts of officers count the cases of their offices by service, by how their state looks and by week: from this alone.
create index service_case_counted_at_office on service_case (kode_kantor, layanan, nada, sent_at)
where kode_kantor is not null and id_dokumen is null;
