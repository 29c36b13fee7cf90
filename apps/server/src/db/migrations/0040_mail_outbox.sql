-- Mails to be sent, each written in the transaction of what it tells of. What a mail says is sealed, and gone once it is over.
create table mail_outbox (
  idempotency_key text primary key,
  to_address text not null,
  kind text not null,
  params_sealed text,
  created_at timestamptz not null,
  -- When it is tried next. While a process tries, when that try counts as abandoned. Null: it is over.
  due_at timestamptz,
  attempts integer not null default 0,
  delivered_at timestamptz,
  last_problem text
);

create index mail_outbox_due on mail_outbox (due_at) where due_at is not null;

create index mail_outbox_recipient on mail_outbox (to_address, kind, created_at);

-- The developer's mailbox: where mails go outside production when no mail server is named.
create table dev_mail (
  id_mail text primary key,
  sent_at timestamptz not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null
);

create index dev_mail_sent_at on dev_mail (sent_at);
