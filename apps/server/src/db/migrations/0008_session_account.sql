-- What the session room reads of an account with every call. The identity room keeps the table behind it.
create view session_account as
select
  id_user,
  username,
  nama,
  email,
  npwp,
  id_perusahaan,
  nip_rekam as nip,
  otp_flag,
  flag_blokir = '1' as is_blocked,
  password_expires_at
from portal_user;
