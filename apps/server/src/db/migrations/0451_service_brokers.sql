-- The broker that handles a case for its company, and what its power of attorney has to cover: a service, which is that of the case or of
-- the one that began it, and the office that the content names, null while it names none.
alter table service_case
  add column id_kuasa uuid,
  add column npwp_kuasa text,
  add column nama_kuasa text,
  add column layanan_kuasa text,
  add column kantor_kuasa text,
  add check (num_nulls(id_kuasa, npwp_kuasa, nama_kuasa, layanan_kuasa) in (0, 4));

create index service_case_of_broker on service_case (id_kuasa, changed_at desc, id_kasus desc) where id_kuasa is not null;

-- The broker for whom somebody did it.
alter table service_case_event add column nama_kuasa text;
