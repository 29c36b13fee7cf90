update feature_flag
set keterangan = 'Masa tenggang MFA: petugas dan administrator tanpa MFA tetap dapat bekerja. Bila padam, mereka harus mengaktifkan MFA lebih dahulu.'
where name = 'MFA_TENGGANG';
