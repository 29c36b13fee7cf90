-- Documents with levies say whether a correction has left a shortfall: those of before have none.
update service_case set isi = isi || '{"adaKekurangan": "TIDAK"}'
where layanan in ('dokumen-bc30', 'dokumen-bc33', 'dokumen-ftz013') and not isi ? 'adaKekurangan';
