-- Documents that brokers of their company began or were given, each with its kind and the office where it is filed: what a power has to cover.
create view brokered_document as
select id_perusahaan, id_header, id_perekam as id_kuasa, kode_dokumen, nullif(isi ->> 'kodeKantor', '') as kode_kantor
from declaration
union all
select given.id_perusahaan, given.id_header, given.id_penerima, kode_dokumen, nullif(isi ->> 'kodeKantor', '')
from declaration_broker given join declaration using (id_perusahaan, id_header);
