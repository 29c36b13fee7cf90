-- Goods without form have nothing to be inspected: before every other rule. Assumed, as the others are.
insert into declaration_risk_rule (kode_dokumen, urutan, berlaku_mulai, syarat, jalur, alasan) values
  ('20', 1, '2022-04-25', '{"isi": {"flagBarangTidakBerwujud": ["Y"]}}', 'HIJAU', 'Barang tidak berwujud: tidak ada fisik untuk diperiksa');
