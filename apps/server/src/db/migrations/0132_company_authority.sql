-- The company of officers and administrators, where there is none. A tax number without a meaning: no business has it.
insert into company (id_perusahaan, npwp, nib, nama_perusahaan, alamat_perusahaan, is_authority)
select gen_random_uuid(), '0000000000000000', '', 'Direktorat Jenderal Bea dan Cukai', '', true
where not exists (select 1 from company where is_authority)
on conflict (npwp) do nothing;
