-- The term of approvals of single transactions of bonded storage. Five working hours are stated for goods that leave for a time.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_TPB_TRANSAKSI', '2020-01-01', 1, 'Persetujuan transaksi TPB: penelitian, penetapan, dan penyelesaian', 'hari kerja', 'PER-18/BC/2019', true);
