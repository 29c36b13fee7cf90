-- Worklists: the cases of one office that wait for one duty, the earliest term first. An officer's worklist is the merged begin of a few
-- of these, however many cases wait.
create index service_case_for_examiner on service_case (kode_kantor, (coalesce(tenggat, 'infinity')), id_kasus)
  where tugas @> '{examiner}';

create index service_case_for_inspector on service_case (kode_kantor, (coalesce(tenggat, 'infinity')), id_kasus)
  where tugas @> '{inspector}';

create index service_case_for_decider on service_case (kode_kantor, (coalesce(tenggat, 'infinity')), id_kasus)
  where tugas @> '{decider}';

drop index service_case_waiting;
