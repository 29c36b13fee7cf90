-- What a company has filed on paper: when the office received it, when it was entered, and by whom at which office.
alter table service_case
  add column berkas_kertas jsonb
  check (berkas_kertas is null or berkas_kertas ?& array['diterima', 'dicatat', 'idUser', 'nama', 'kantor']);
