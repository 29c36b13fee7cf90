-- The powers that brokers have accepted, whatever the day: other modules join them with the cases and documents that they cover.
create view accepted_power as
select id_pemberi, npwp_pemberi, nama_pemberi, id_penerima, dokumen, kantor, mulai, akhir
from power_of_attorney where recorded = 'diterima';
