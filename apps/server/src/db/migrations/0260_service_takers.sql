-- Cases that an officer has taken: for those who leave the office.
create index service_case_taken on service_case (id_pengambil) where id_pengambil is not null;
