-- No less than what the goods lines take to read: bytes of their JSON, and a hundred for each row in them. Changes add to it; what
-- the lines take in truth is reckoned when it passes what a document may have.
alter table declaration add column bulk bigint not null default 0;

update declaration d set bulk = coalesce((
  select sum(octet_length(l.isi::text) + 100 * (length(l.isi::text) - length(replace(l.isi::text, '{', ''))))
  from declaration_line l where l.id_perusahaan = d.id_perusahaan and l.id_header = d.id_header
), 0);
