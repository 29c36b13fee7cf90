-- Lists of codes. The server plants its own at start; an entry that the authority has corrected, added or withdrawn
-- (is_corrected) is never touched by it. One that is offered no longer still has its name: documents keep its code.

create table reference_entry (
  list text not null,
  -- Beginnings of codes are searched: in the order of their bytes, whatever the database's own.
  code text collate "C" not null,
  -- Several entries of a list may have one code: banks, answers.
  nomor integer not null default 1,
  position integer not null,
  name text not null,
  other_name text,
  grup text,
  -- Codes of the documents it is for; null: of all.
  documents text[],
  is_offered boolean not null default true,
  is_corrected boolean not null default false,
  search tsvector not null generated always as (
    to_tsvector('simple', regexp_replace(
      code || ' ' || name || ' ' || coalesce(other_name, '') || ' ' || coalesce(grup, ''),
      '[[:punct:][:space:]]+', ' ', 'g'))
  ) stored,
  primary key (list, code, nomor)
);

-- Which of the server's own lists lies in the table.
create table reference_list (
  list text primary key,
  digest text not null
);
