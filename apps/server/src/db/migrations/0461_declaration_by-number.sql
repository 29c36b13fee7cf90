-- Receivers of a BC 2.7 name it by its number alone.
create index declaration_received on declaration (nomor_aju) where sent_at is not null and kode_dokumen = '27';
