-- When an officer made a decision that is kept back: one that was made within the term of its case is carried out, also after the term.
-- Null where a process of an earlier release has written it: it counts as made in time.
alter table service_pending_action add column made_at timestamptz;
