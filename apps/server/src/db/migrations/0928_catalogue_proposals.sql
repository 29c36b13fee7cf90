-- Sub-applications that teams propose for the catalogue. An officer makes an entry of one; until then no list, menu or document of
-- users knows it.
create table catalogue_proposal (
  id_proposal uuid primary key,
  state text not null check (state in ('konsep', 'menunggu', 'diterima', 'ditolak', 'dicabut')),
  modul_slug text not null,
  menu_name text not null,
  name text not null,
  path_name text not null,
  host text not null,
  is_framed boolean not null,
  plain_page boolean not null,
  -- What the team wishes: ids of roles, a heading of the menu, an icon.
  roles jsonb not null default '[]',
  heading text not null default '',
  icon text not null default 'document',
  note text not null default '',
  proposed_by uuid not null,
  proposer_name text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  -- The entry that an officer has made of it.
  id_entry text
);
create index catalogue_proposal_of on catalogue_proposal (proposed_by, created_at desc, id_proposal desc);
create index catalogue_proposal_waiting on catalogue_proposal (sent_at, id_proposal) where state = 'menunggu';
create index catalogue_proposal_entry on catalogue_proposal (id_entry) where id_entry is not null;
-- Versions are stored by module: one proposal at a time may have a name.
create unique index catalogue_proposal_module on catalogue_proposal (lower(modul_slug)) where state in ('konsep', 'menunggu');
