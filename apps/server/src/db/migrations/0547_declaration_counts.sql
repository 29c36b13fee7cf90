-- Charts of companies count their documents by kind, status and week.
create index declaration_counted on declaration (id_perusahaan, kode_dokumen, sent_at);
