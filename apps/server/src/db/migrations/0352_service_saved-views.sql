-- Filters, order and form of a list that a user has named. `saring` is the query of the list's address.
create table service_saved_view (
  id uuid primary key,
  id_user uuid not null,
  -- `daftar-kerja`, or the id of a service.
  halaman text collate "C" not null,
  nama text not null,
  saring text not null,
  is_default boolean not null,
  created_at timestamptz not null
);

create unique index service_saved_view_name on service_saved_view (id_user, halaman, lower(nama));
create unique index service_saved_view_default on service_saved_view (id_user, halaman) where is_default;
