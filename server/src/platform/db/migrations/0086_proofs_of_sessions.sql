-- When the session's customer last proved their identity again; null: not since the sign-in.
alter table customer_token add column proven_at timestamptz;
