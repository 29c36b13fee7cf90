-- The term in which the receiver confirms the shipments of a periodic CK-5, after its last day.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('KONFIRMASI_CK5_BERKALA', '2020-01-01', 10, 'CK-5 berkala: konfirmasi setelah akhir periode', 'hari', '', true);
