-- What no source states about outages of the portal.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('GANGGUAN_TERPENDEK', '2020-01-01', 60, 'Gangguan portal: lama paling singkat yang menggeser batas waktu', 'menit', '', true),
  ('GANGGUAN_TENGGAT', '2020-01-01', 1, 'Gangguan portal: batas waktu yang jatuh di dalamnya bergeser', 'hari kerja', '', true);
