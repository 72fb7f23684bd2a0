-- What a question wanted, and the values given for it, for questions that go on from there ('rẻ hơn nữa').
alter table assistant_answers add column if not exists remembered jsonb;
