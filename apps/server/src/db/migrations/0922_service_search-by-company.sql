-- Officers find a case by the name and the NPWP of its company, whatever else its service is searched by.
update service_case
set cari = cari || to_tsvector('simple', regexp_replace(nama_perusahaan || ' ' || npwp, '[^[:alnum:]]+', ' ', 'g'));
