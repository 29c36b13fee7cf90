-- Whether a document that was sent has excisable goods: a line whose heading is of such goods (BTKI 2203 to 2208 and 2402 to 2404), or that
-- states excise.
create function declaration_line_excisable(line jsonb) returns boolean language sql immutable as $$
  select coalesce(left(line ->> 'posTarif', 4) in (
      '2203', '2204', '2205', '2206', '2207', '2208', '2402', '2403', '2404'), false)
    or jsonb_path_exists(line,
      '$.barangTarif[*] ? (@.kodeJenisPungutan == "CTEM" || @.kodeJenisPungutan == "CEA" || @.kodeJenisPungutan == "CMEA")')
$$;

alter table declaration add column is_excisable boolean not null default false;

update declaration d set is_excisable = true
where sent_at is not null and exists (
  select from declaration_line l
  where l.id_perusahaan = d.id_perusahaan and l.id_header = d.id_header and declaration_line_excisable(l.isi));

create index declaration_excisable on declaration (id_perusahaan, made_at, id_header) where is_excisable;
create index declaration_excisable_sent on declaration (sent_at, id_header) where is_excisable;
