-- Terms of releases on a guarantee. The levies are deferred from the registration of the PIB.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_VOORUITSLAG', '2020-01-01', 3, 'Vooruitslag: penelitian dan putusan', 'hari kerja', '', true),
  ('VOORUITSLAG_PIB', '2020-01-01', 30, 'Vooruitslag: pendaftaran PIB sesudah keputusan', 'hari', '', true),
  ('VOORUITSLAG_TUNDA', '2020-01-01', 30, 'Vooruitslag: penundaan sejak PIB didaftarkan', 'hari', 'PMK 167/PMK.04/2015', false),
  ('VOORUITSLAG_TUNDA_LAMA', '2020-01-01', 60, 'Vooruitslag: penundaan dengan perpanjangan', 'hari', 'PMK 167/PMK.04/2015', false),
  ('VOORUITSLAG_BAYAR', '2020-01-01', 7, 'Vooruitslag: pembayaran setelah fasilitas ditolak atau jangka waktu lewat', 'hari', '', true);
