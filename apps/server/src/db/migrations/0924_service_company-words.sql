-- Officers find a case by the name and the NPWP of its company, whatever else its service is searched by. The database adds these words to
-- each write, so that cases which processes of an earlier release write are found too. Cases from before are left to the job `case-search`:
-- one statement for all of them would hold each of them until its end.
create function service_company_words(nama text, npwp text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace(nama || ' ' || npwp, '[^[:alnum:]]+', ' ', 'g'))
$$;

create function service_lacks_company(cari tsvector, nama text, npwp text) returns boolean language sql immutable as $$
  select not tsvector_to_array(cari) @> tsvector_to_array(service_company_words(nama, npwp))
$$;

create function service_case_adds_company() returns trigger language plpgsql as $$
begin
  new.cari := new.cari || service_company_words(new.nama_perusahaan, new.npwp);
  return new;
end $$;
create trigger service_case_adds_company before insert or update of cari on service_case for each row
when (service_lacks_company(new.cari, new.nama_perusahaan, new.npwp))
execute function service_case_adds_company();

-- The last case that the job has looked at, in the order of ids. No row: it has looked at all of them.
create table service_search_progress (after uuid not null);
insert into service_search_progress (after) values ('00000000-0000-0000-0000-000000000000');

-- Cases that the job has passed without writing to them: another transaction held them, or they failed.
create table service_search_retry (id_kasus uuid primary key);
