-- The calendar of a company: the terms of what needs it, and the ends of what it may use.
create index service_case_due_for_company on service_case (id_perusahaan, tenggat, id_kasus)
  where nada = 'attention' and tenggat is not null;

create index service_case_ending_for_company on service_case (id_perusahaan, berlaku_sampai, id_kasus)
  where kedudukan in ('active', 'frozen') and berlaku_sampai is not null;
