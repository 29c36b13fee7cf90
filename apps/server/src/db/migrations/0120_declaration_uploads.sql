-- Lines that a user replaced, and documents that a company's own system delivered, are counted apart.
alter table declaration_upload add column what text not null default 'lines' check (what in ('lines', 'documents'));

alter table declaration_upload drop constraint declaration_upload_pkey;

alter table declaration_upload add primary key (id_user, what);
