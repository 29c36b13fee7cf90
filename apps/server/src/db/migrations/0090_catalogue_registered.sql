-- Nobody read when a version was registered.
alter table catalogue_entry drop column registered_at;
