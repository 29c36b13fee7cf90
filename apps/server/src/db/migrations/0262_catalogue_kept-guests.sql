-- Whether a sub-application is kept, hidden, when the user leaves it; null: as its manifest asks.
alter table catalogue_entry add column keep_alive boolean;

-- Modules that a module may show inside itself.
alter table catalogue_permission drop constraint catalogue_permission_kind_check;
alter table catalogue_permission add constraint catalogue_permission_kind_check
  check (kind in ('connect', 'img', 'font', 'frame', 'worker', 'ws', 'trustedTypes', 'features', 'eval', 'subscribe', 'publish',
    'embed'));
