-- Documents of a company by the number of an answer, or of their registration.
create index declaration_event_official on declaration_event (id_perusahaan, nomor_respon) where nomor_respon is not null;

create index declaration_registered on declaration (id_perusahaan, nomor_daftar) where nomor_daftar is not null;
