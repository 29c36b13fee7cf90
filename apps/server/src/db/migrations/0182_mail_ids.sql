-- The id that a mail is sent with, the same in every attempt. It was derived from SECRET_KEY, which may change in between.
alter table mail_outbox add column id_mail text not null default gen_random_uuid()::text;
