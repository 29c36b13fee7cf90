-- Checks of large documents are counted apart.
alter table declaration_upload drop constraint declaration_upload_what_check;

alter table declaration_upload add constraint declaration_upload_what_check check (what in ('lines', 'documents', 'checks'));
