-- A company's documents of every kind in one list.
create index declaration_begun_any on declaration (id_perusahaan, made_at, id_header);
