import type { Queryable } from '../foundation/database/database.ts';
import type { Remembered } from './question/asked.ts';
import { readRemembered } from './question/remembered.ts';
import { TOPICS, type Topic } from './question/topics.ts';

export interface OpenQuestion {
  position: number;
  questionId: string;
  conversationId: string;
  askerUid: string;
  question: string;
  filePaths: string[];
  state: 'waiting' | 'writing' | 'stopping';
  attempts: number;
}

export type Ending = 'done' | 'stopped' | 'failed';

const OPEN = "('waiting', 'writing', 'stopping')";
/** A node that is silent for so long has lost its answers to the others. */
const CLAIM_SECONDS = 15;
/** How long a new question is its receiver's alone, who writes the message of it. */
const RECEIVE_SECONDS = 10;
const COLUMNS = `position, question_id as "questionId", conversation_id as "conversationId", asker_uid as "askerUid",
  coalesce(question, '') as question, file_paths as "filePaths", state, attempts`;

/**
 * Keeps a question before anything else happens with it.
 *
 * @param maxOpen how many may wait of a conversation, and of an asker in all of theirs
 * @returns 'known' for the same question again, 'taken' when the id is another's, 'full' when too many wait
 */
export async function keepQuestion(
  database: Queryable,
  question: Pick<OpenQuestion, 'questionId' | 'conversationId' | 'askerUid' | 'question' | 'filePaths'>,
  maxOpen: { conversation: number; asker: number },
): Promise<'kept' | 'known' | 'taken' | 'full'> {
  const { questionId, conversationId, askerUid } = question;
  const { affectedRows } = await database.query(
    `insert into assistant_answers
       (question_id, conversation_id, asker_uid, question, file_paths, claimed_until)
     select $1, $2, $3, $4, $5, now() + make_interval(secs => $6)
     where (select count(*) from assistant_answers where conversation_id = $2 and state in ${OPEN}) < $7
       and (select count(*) from assistant_answers where asker_uid = $3 and state in ${OPEN}) < $8
     on conflict (question_id) do nothing`,
    [
      questionId,
      conversationId,
      askerUid,
      question.question,
      question.filePaths,
      RECEIVE_SECONDS,
      maxOpen.conversation,
      maxOpen.asker,
    ],
  );
  if (affectedRows > 0) return 'kept';
  const { rows } = await database.query<{ mine: boolean }>(
    'select conversation_id = $2 and asker_uid = $3 as mine from assistant_answers where question_id = $1',
    [questionId, conversationId, askerUid],
  );
  const [row] = rows;
  if (row === undefined) return 'full';
  return row.mine ? 'known' : 'taken';
}

/** Forgets a question whose id turned out to be another message's. */
export async function dropQuestion(database: Queryable, questionId: string): Promise<void> {
  await database.query('delete from assistant_answers where question_id = $1', [questionId]);
}

/** Lets any node answer a question whose message is written. */
export async function openQuestion(database: Queryable, questionId: string): Promise<void> {
  await database.query(
    'update assistant_answers set claimed_until = null where question_id = $1 and claimed_by is null',
    [questionId],
  );
}

/** Takes the oldest question that nobody works on, never two of one conversation at a time. */
export async function claimQuestion(database: Queryable, node: string): Promise<OpenQuestion | undefined> {
  const { rows } = await database.query<OpenQuestion>(
    `update assistant_answers
     set state = case when state = 'waiting' then 'writing' else state end, attempts = attempts + 1,
       claimed_by = $1, claimed_until = now() + make_interval(secs => $2)
     where question_id = (
       select question_id from assistant_answers as next
       where state in ${OPEN} and (claimed_until is null or claimed_until < now())
         and not exists (
           select from assistant_answers as older
           where older.conversation_id = next.conversation_id and older.state in ${OPEN}
             and older.position < next.position
         )
       order by position limit 1 for update skip locked
     )
     returning ${COLUMNS}`,
    [node, CLAIM_SECONDS],
  );
  return rows[0];
}

/** Says that the node still writes; false when it may not any more: stopped, or taken over. */
export async function holdQuestion(database: Queryable, questionId: string, node: string): Promise<boolean> {
  const { affectedRows } = await database.query(
    `update assistant_answers set claimed_until = now() + make_interval(secs => $3)
     where question_id = $1 and claimed_by = $2 and state = 'writing'`,
    [questionId, node, CLAIM_SECONDS],
  );
  return affectedRows > 0;
}

/** Gives a question back; another try may begin after `delaySeconds`. */
export async function releaseQuestion(
  database: Queryable,
  questionId: string,
  node: string,
  { delaySeconds, counts }: { delaySeconds: number; counts: boolean },
): Promise<void> {
  await database.query(
    `update assistant_answers set claimed_by = null, claimed_until = now() + make_interval(secs => $3),
       attempts = attempts - case when $4 then 0 else 1 end
     where question_id = $1 and claimed_by = $2`,
    [questionId, node, delaySeconds, counts],
  );
}

/** Gives back what a process before this one held; only where no other can be running (the embedded database). */
export async function releaseAll(database: Queryable): Promise<void> {
  await database.query(
    `update assistant_answers set claimed_by = null, claimed_until = null where state in ${OPEN}`,
  );
}

/** Remembers what an answer is about. */
export async function noteContext(
  database: Queryable,
  questionId: string,
  {
    cited,
    topics,
    remembered,
  }: { cited: readonly string[]; topics: readonly Topic[]; remembered: Remembered },
): Promise<void> {
  await database.query(
    'update assistant_answers set cited = $2, topics = $3, remembered = $4::text::jsonb where question_id = $1',
    [questionId, cited, topics, JSON.stringify(remembered)],
  );
}

/** Ends an answer; one that has ended stays as it is. */
export async function endQuestion(database: Queryable, questionId: string, ending: Ending): Promise<void> {
  await database.query(
    `update assistant_answers
     set state = $2, question = null, file_paths = '{}', claimed_by = null, claimed_until = null
     where question_id = $1 and state in ${OPEN}`,
    [questionId, ending],
  );
}

/** Marks what is open in a conversation as to be stopped, and gives the questions. */
export async function stopQuestions(database: Queryable, conversationId: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `update assistant_answers set state = 'stopping'
     where conversation_id = $1 and state in ${OPEN} returning question_id as id`,
    [conversationId],
  );
  return rows.map(({ id }) => id);
}

/** Whether somebody stopped a question. */
export async function isStopped(database: Queryable, questionId: string): Promise<boolean> {
  const { rows } = await database.query(
    `select from assistant_answers where question_id = $1 and state in ('stopping', 'stopped')`,
    [questionId],
  );
  return rows.length > 0;
}

/** What the last answer before a question that cited anything was about, and the questions before, newest first. */
export async function readContext(
  database: Queryable,
  { conversationId, position }: OpenQuestion,
): Promise<{ cited: string[]; topics: Topic[]; before: Remembered | undefined; questionIds: string[] }> {
  const { rows } = await database.query<{
    id: string;
    cited: string[];
    topics: string[];
    remembered: unknown;
  }>(
    `select question_id as id, cited, topics, remembered from assistant_answers
     where conversation_id = $1 and position < $2 order by position desc limit 6`,
    [conversationId, position],
  );
  const last = rows.find(({ cited }) => cited.length > 0);
  return {
    cited: last?.cited ?? [],
    topics: TOPICS.filter((topic) => last?.topics.includes(topic)),
    before: readRemembered(rows[0]?.remembered),
    questionIds: rows.map(({ id }) => id),
  };
}
