-- Answers to documents are kept with the name that their code had on the day; who sent a document is told of them too, which may
-- be a broker's company.
alter table declaration add column if not exists nama_respon text;

alter table declaration add column if not exists id_pengirim uuid;

alter table declaration_event add column if not exists nama_respon text;
