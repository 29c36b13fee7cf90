-- Companies that accounts say they belong to, until somebody who may has approved it. They have an id of their own, so
-- that nothing of the real company is found by it.
create table applied_company (
  id_perusahaan uuid primary key,
  npwp text not null,
  nama_perusahaan text not null,
  applied_at timestamptz not null
);

create index applied_company_npwp on applied_company (lpad(npwp, 16, '0'));
