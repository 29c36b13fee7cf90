-- Companies by name, page by page.
create index company_by_name on company (nama_perusahaan, npwp);
