-- How long after its arrival the manifest of an announced ship or aircraft is awaited.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('RKSP_MANIFES', '2020-01-01', 1, 'RKSP: penyerahan manifes sesudah perkiraan tiba', 'hari', 'PMK 158/PMK.04/2017 (24 jam di laut, 8 jam di udara)', true);
