-- Questions to the assistant and how far their answers are. The messages themselves are documents (Firestore); a row
-- says which node writes an answer, so that each question is answered once, whatever stops or starts in between.
create table assistant_answers (
  -- Order of the questions; those of one conversation are answered one after the other.
  position bigint generated always as identity,
  question_id text primary key,
  conversation_id text not null,
  asker_uid uuid not null,
  -- What was asked, until it is answered; afterwards only the messages hold it.
  question text,
  file_paths text[] not null default '{}',
  state text not null default 'waiting'
    check (state in ('waiting', 'writing', 'stopping', 'done', 'stopped', 'failed')),
  -- Projects and facts of the answer, for questions that go on from there.
  cited text[] not null default '{}',
  topics text[] not null default '{}',
  attempts smallint not null default 0,
  claimed_by uuid,
  claimed_until timestamptz,
  created_at timestamptz not null default now()
);
create index assistant_answers_conversation_idx on assistant_answers (conversation_id, position desc);
create index assistant_answers_open_idx on assistant_answers (position)
  where state in ('waiting', 'writing', 'stopping');

alter table assistant_answers enable row level security;
