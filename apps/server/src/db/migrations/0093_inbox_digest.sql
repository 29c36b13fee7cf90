-- Who wants a mail each morning of what is unread. due_at: the next one, null for whoever wants none any more; through: how
-- far the inbox was mailed already.
create table inbox_digest (
  id_user uuid primary key,
  due_at timestamptz,
  through bigint not null default 0
);

create index inbox_digest_due on inbox_digest (due_at) where due_at is not null;

-- Whom digests are mailed to. The identity room keeps the table behind it.
create view inbox_recipient as
select id_user, nama, email from portal_user where flag_blokir = '0';
