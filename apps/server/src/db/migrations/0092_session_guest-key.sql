-- Tokens for framed sub-applications have a key of their own: where the portal looks for its own tokens' keys it is not found.
alter table server_key drop constraint server_key_purpose_check;
alter table server_key add constraint server_key_purpose_check check (purpose in ('access-token', 'login', 'guest-token'));
