-- Companies whose programs were written for the older host-to-host API. Companies without a row are strict.
create table host_compatibility (
  id_perusahaan uuid primary key,
  version integer not null,
  is_on boolean not null,
  -- SHA-256 of the client certificate, in hexadecimal; empty for none.
  certificate text not null check (certificate ~ '^([0-9a-f]{64})?$'),
  changed_at timestamptz not null,
  changed_by text not null
);

-- A sign-in without a key brings the certificate alone.
create index host_compatibility_certificate on host_compatibility (certificate) where certificate <> '';

-- The networks from which such programs call.
create table host_network (
  id_perusahaan uuid not null,
  network cidr not null,
  primary key (id_perusahaan, network)
);

-- A sign-in without a key brings its address alone.
create index host_network_range on host_network using gist (network inet_ops);
