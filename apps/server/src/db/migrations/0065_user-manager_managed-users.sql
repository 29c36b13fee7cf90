-- What administrators read of users. The identity, access and company rooms keep the tables behind it.
create index portal_user_newest on portal_user (created_at desc, id_user desc);

create index portal_user_company on portal_user (id_perusahaan);

create index user_role_holders on user_role (id_role, id_user);

-- Words parted at every sign, as `prefixQuery` parts them.
create index portal_user_search on portal_user using gin (
  to_tsvector('simple', regexp_replace(
    nama || ' ' || username || ' ' || email || ' ' || npwp, '[[:punct:][:space:]]+', ' ', 'g'))
);

create index company_search on company using gin (
  to_tsvector('simple', regexp_replace(nama_perusahaan, '[[:punct:][:space:]]+', ' ', 'g'))
);

create view managed_user as
select
  u.id_user,
  u.nama,
  u.username,
  u.email,
  u.npwp,
  u.nib,
  u.nitku,
  u.handphone,
  u.nip_rekam,
  u.flag_blokir,
  u.otp_flag,
  u.password_expires_at,
  u.last_sign_in_at,
  u.created_at,
  u.id_perusahaan,
  coalesce(
    (select nama_perusahaan from company c where c.id_perusahaan = u.id_perusahaan),
    (select nama_perusahaan from applied_company a where a.id_perusahaan = u.id_perusahaan),
    ''
  ) as nama_perusahaan,
  array(
    select nama_role from user_role join role using (id_role) where user_role.id_user = u.id_user order by nama_role
  ) as roles,
  array(
    select nama_dokumen from portal_access where portal_access.id_user = u.id_user order by nama_dokumen
  ) as documents,
  to_tsvector('simple', regexp_replace(
    u.nama || ' ' || u.username || ' ' || u.email || ' ' || u.npwp, '[[:punct:][:space:]]+', ' ', 'g')) as search
from portal_user u;

create view managed_user_role as
select id_user, nama_role from user_role join role using (id_role);

create view managed_company as
select
  id_perusahaan,
  to_tsvector('simple', regexp_replace(nama_perusahaan, '[[:punct:][:space:]]+', ' ', 'g')) as search
from company;
