-- A framed page that was not written for the portal: it sends no messages.
alter table catalogue_entry add column plain_page boolean not null default false;
