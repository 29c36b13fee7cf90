-- Papers across cases: what lists of them filter, order and search by. It follows from the case, so the database keeps it.
alter table paper
  add column id_perusahaan uuid,
  -- The service of its case.
  add column layanan text,
  add column cari tsvector;

-- The offices that read a paper: those that its case has and had.
create table paper_office (
  kode_kantor text not null,
  issued_at timestamptz not null,
  id_paper uuid not null references paper,
  layanan text not null,
  primary key (kode_kantor, issued_at, id_paper)
);

-- What the search of a paper finds: its number and name, the number of its case, its company.
create function paper_words(variadic words text[]) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace(array_to_string(words, ' '), '[^[:alnum:]]+', ' ', 'g'))
$$;

create function paper_begins() returns trigger language plpgsql as $$
begin
  select c.id_perusahaan, c.layanan, paper_words(new.nomor, new.judul, c.nomor, c.nama_perusahaan, c.npwp)
  into new.id_perusahaan, new.layanan, new.cari
  from service_case c where c.id_kasus = new.id_kasus;
  return new;
end $$;
create trigger paper_begins before insert on paper for each row execute function paper_begins();

create function paper_is_read() returns trigger language plpgsql as $$
begin
  insert into paper_office (kode_kantor, issued_at, id_paper, layanan)
  select distinct reader.office, new.issued_at, new.id_paper, new.layanan
  from service_case c, unnest(array_append(c.kantor_pembaca, c.kode_kantor)) as reader (office)
  where c.id_kasus = new.id_kasus and reader.office is not null;
  return null;
end $$;
create trigger paper_is_read after insert on paper for each row execute function paper_is_read();

create function paper_follows_case() returns trigger language plpgsql as $$
begin
  insert into paper_office (kode_kantor, issued_at, id_paper, layanan)
  select new.kode_kantor, issued_at, id_paper, layanan from paper
  where id_kasus = new.id_kasus and new.kode_kantor is not null
  on conflict do nothing;
  update paper set cari = paper_words(nomor, judul, new.nomor, new.nama_perusahaan, new.npwp)
  where id_kasus = new.id_kasus and new.nomor is distinct from old.nomor;
  return null;
end $$;
create trigger paper_follows_case after update of kode_kantor, nomor on service_case for each row
when (new.kode_kantor is distinct from old.kode_kantor or new.nomor is distinct from old.nomor)
execute function paper_follows_case();

update paper set id_perusahaan = c.id_perusahaan, layanan = c.layanan,
  cari = paper_words(paper.nomor, paper.judul, c.nomor, c.nama_perusahaan, c.npwp)
from service_case c where c.id_kasus = paper.id_kasus;
insert into paper_office (kode_kantor, issued_at, id_paper, layanan)
select distinct reader.office, p.issued_at, p.id_paper, p.layanan
from paper p join service_case c using (id_kasus), unnest(array_append(c.kantor_pembaca, c.kode_kantor)) as reader (office)
where reader.office is not null;

alter table paper
  alter column id_perusahaan set not null,
  alter column layanan set not null,
  alter column cari set not null;

-- Each begins with what a list is of, and has its order.
create index paper_of_company on paper (id_perusahaan, issued_at, id_paper);
create index paper_of_company_service on paper (id_perusahaan, layanan, issued_at, id_paper);
create index paper_of_office_service on paper_office (kode_kantor, layanan, issued_at, id_paper);
create index paper_newest on paper (issued_at, id_paper);
create index paper_newest_service on paper (layanan, issued_at, id_paper);
create index paper_search on paper using gin (cari);

create view issued_paper as
select id_paper, urut, id_kasus, id_perusahaan, layanan, jenis, kode, judul, nomor, kode_kantor, nama_kantor, issued_at, berlaku_sampai, cari,
  exists (
    select 1 from paper later
    where later.id_kasus = paper.id_kasus and later.jenis = paper.jenis and later.urut > paper.urut
  ) as is_replaced
from paper;

create view office_paper as select kode_kantor, issued_at, id_paper, layanan from paper_office;
