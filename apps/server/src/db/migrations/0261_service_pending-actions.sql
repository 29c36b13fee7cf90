-- Decisions that are kept back for some seconds, so that their officers can undo them. At most one for each case.
create table service_pending_action (
  id_kasus uuid primary key references service_case,
  -- The intention of the call: repeated, it finds this row, and later the event.
  kunci uuid not null unique,
  tindakan text not null,
  jawaban jsonb not null,
  -- The version of the case that the officer saw.
  version integer not null,
  id_user uuid not null,
  nama_user text not null,
  -- The duties that the officer had.
  tugas text[] not null,
  due_at timestamptz not null
);

create index service_pending_action_due on service_pending_action (due_at);

create index service_pending_action_of_officer on service_pending_action (id_user, due_at);
