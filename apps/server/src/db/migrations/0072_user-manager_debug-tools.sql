-- Adds may_debug at the end; everything before it is as it was.
create or replace view managed_user as
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
    u.nama || ' ' || u.username || ' ' || u.email || ' ' || u.npwp, '[[:punct:][:space:]]+', ' ', 'g')) as search,
  u.may_debug
from portal_user u;
