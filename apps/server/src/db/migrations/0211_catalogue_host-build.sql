-- The build of the host compared with the live version; null: not compared, or nothing is live there.
alter table catalogue_host
  add column build text check (build in ('sama', 'baru', 'hilang')),
  -- The manifest's version, when the host serves another build.
  add column build_version text,
  -- The first live file that the host no longer serves.
  add column lost_file text,
  add column compared_at timestamptz;
