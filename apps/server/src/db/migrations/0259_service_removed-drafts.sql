-- Drafts that were deleted in the last day: a repeated call finds what it has done. Other ids stay unknown.
create table service_removed_draft (
  id_kasus uuid primary key,
  id_perusahaan uuid not null,
  removed_at timestamptz not null
);

create index service_removed_draft_oldest on service_removed_draft (removed_at);
