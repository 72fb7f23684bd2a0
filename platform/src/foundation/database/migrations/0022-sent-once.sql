-- What a client sends again because the answer was lost is done once: one row for each thing sent under an id of the
-- sender's own. The row is written in the transaction of what it stands for.
create table sent_once (
  -- The account that sent it; zeros for visitors without one.
  sender_id uuid not null,
  client_id uuid not null,
  -- Of what was sent: the same id with other words is a mistake of the client, not the same thing again.
  content_hash text not null,
  -- What was made of it.
  result_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (sender_id, client_id)
);
create index sent_once_created_idx on sent_once (created_at);

alter table sent_once enable row level security;

-- Offers had this for themselves.
alter table matching_offers drop column client_id;

-- Messages that a killed node had not handed to their gateway, looked for every minute.
create index outbox_sending_idx on outbox (created_at) where status = 'sending';
