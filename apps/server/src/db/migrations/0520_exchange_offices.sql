-- Whose a message is, and the office whose officers read it: that of the entry that its sender holds, or of the case that an answer is
-- about. Messages without one are read in the head office only.
alter table exchange_message
  add column kode_kantor text collate "C",
  add column npwp text not null default '',
  add column nama_perusahaan text not null default '';

update exchange_message set npwp = company.npwp, nama_perusahaan = company.nama_perusahaan
from company where company.id_perusahaan = exchange_message.id_perusahaan;

update exchange_message set kode_kantor = service_case.kode_kantor
from service_case where service_case.id_kasus = exchange_message.id_kasus;

create index exchange_message_office on exchange_message (pertukaran, kode_kantor, changed_at desc, id_pesan desc);

create index exchange_message_all on exchange_message (pertukaran, changed_at desc, id_pesan desc);
