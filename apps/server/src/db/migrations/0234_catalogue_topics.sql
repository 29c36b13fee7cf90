-- Topics of the shared state that a module may read (subscribe) or fill (publish).
alter table catalogue_permission drop constraint catalogue_permission_kind_check;
alter table catalogue_permission add constraint catalogue_permission_kind_check
  check (kind in ('connect', 'img', 'font', 'frame', 'worker', 'ws', 'trustedTypes', 'features', 'eval', 'subscribe', 'publish'));
