-- The number of the decision that an answer stands for, as companies' systems read it (nomorRespon).
alter table declaration_event add column nomor_respon text;
