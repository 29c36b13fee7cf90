-- The document of another module that began a case, for services whose cases documents begin.
alter table service_case add column id_dokumen uuid;

create unique index service_case_of_document on service_case (id_dokumen, id_perusahaan) where id_dokumen is not null;

-- Cases in which the core system acts by itself: few at a time, whatever there are of others.
create index service_case_of_core on service_case (keadaan, changed_at) where id_dokumen is not null;

-- The number of a document is unique in its company, as its own module sees to.
drop index service_case_number;

create unique index service_case_number on service_case (nomor) where kedudukan is null and id_dokumen is null;
