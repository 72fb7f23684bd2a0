import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../foundation/database/database.ts';
import { safeError } from '../foundation/operations/safe-error.ts';
import {
  claimQuestion,
  dropQuestion,
  endQuestion,
  holdQuestion,
  isStopped,
  noteContext,
  type OpenQuestion,
  readContext,
  releaseAll,
  releaseQuestion,
  stopQuestions,
} from './answer-rows.ts';
import type { Answerer } from './answers/plan-answer.ts';
import { ANSWER_TEXTS } from './answers/texts.ts';
import type { EarlierTurn } from './llm/prompt.ts';
import { answerIdOf, type Messages } from './messages.ts';
import { citationsIn, type WritingParts, writeAnswer } from './write-answer.ts';

export interface WorkerParts extends Omit<WritingParts, 'onModelFault'> {
  database: Database;
  messages: Messages;
  answerer: Answerer;
  logger: FastifyBaseLogger | undefined;
}

const LOOK_MS = 2000;
const HOLD_MS = 3000;
const MAX_AT_ONCE = 8;
const MAX_ATTEMPTS = 5;
const RETRY_SECONDS = 2;
const EARLIER_TURNS = 3;

/**
 * Answers open questions. The rows of `assistant_answers` say who writes what, so any number of nodes share the work:
 * each question is claimed by one, and what a lost node held is taken over.
 */
export class AnswerWorker {
  readonly #parts: WorkerParts;
  readonly #node = randomUUID();
  readonly #running = new Map<string, { stop: AbortController; ended: Promise<void> }>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #isClosed = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  /** Takes up what an earlier process left, and looks for more from time to time. */
  async start(): Promise<void> {
    const { database } = this.#parts;
    // The embedded database serves one process, so nobody else can be writing.
    if (database.driver === 'pglite') await releaseAll(database);
    this.#timer = setInterval(() => this.look(), LOOK_MS).unref();
    this.look();
  }

  /** Looks for open questions now. */
  look(): void {
    if (this.#isClosed) return;
    this.#lookAgain = true;
    this.#looking ??= this.#claimAll()
      .catch((error: unknown) => this.#report(error, 'assistant: open questions could not be read'))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  /** Stops the answers of a conversation on whichever node; gives how many there were. */
  async stop(conversationId: string): Promise<number> {
    const ids = await stopQuestions(this.#parts.database, conversationId);
    for (const id of ids) {
      this.#running.get(id)?.stop.abort();
      await this.#endStopped(id);
    }
    this.look();
    return ids.length;
  }

  /** Leaves unfinished answers to the next process. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#looking;
    for (const { stop } of this.#running.values()) stop.abort();
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  async #claimAll(): Promise<void> {
    while (this.#lookAgain && !this.#isClosed) {
      this.#lookAgain = false;
      while (this.#running.size < MAX_AT_ONCE && !this.#isClosed) {
        const question = await claimQuestion(this.#parts.database, this.#node);
        if (question === undefined) break;
        const stop = new AbortController();
        const ended = this.#run(question, stop).finally(() => {
          this.#running.delete(question.questionId);
          this.look();
        });
        this.#running.set(question.questionId, { stop, ended });
      }
    }
  }

  async #run(question: OpenQuestion, stop: AbortController): Promise<void> {
    const { database } = this.#parts;
    const { questionId, attempts } = question;
    const hold = setInterval(() => {
      holdQuestion(database, questionId, this.#node).then(
        (isOurs) => (isOurs ? undefined : stop.abort()),
        (error: unknown) => this.#report(error, 'assistant: an answer could not be held'),
      );
    }, HOLD_MS).unref();
    try {
      await this.#answer(question, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) {
        this.#report(error, 'assistant: an answer failed');
        if (attempts >= MAX_ATTEMPTS) await this.#giveUp(question);
      }
    } finally {
      clearInterval(hold);
      // One that ended is nobody's any more, so this gives back only what was left in the middle.
      const wait = this.#isClosed
        ? { delaySeconds: 0, counts: false }
        : { delaySeconds: RETRY_SECONDS, counts: true };
      await this.#settle(questionId).catch((error: unknown) =>
        this.#report(error, 'assistant: a stopped answer could not be ended'),
      );
      await releaseQuestion(database, questionId, this.#node, wait).catch((error: unknown) =>
        this.#report(error, 'assistant: an answer could not be given back'),
      );
    }
  }

  async #answer(question: OpenQuestion, signal: AbortSignal): Promise<void> {
    const { database, messages, answerer } = this.#parts;
    const { questionId, conversationId } = question;
    // A try that ended with its process never came to give up.
    if (question.attempts > MAX_ATTEMPTS) return this.#giveUp(question);
    if (question.state === 'stopping') return this.#endStopped(questionId);
    // Who received it may have been lost before the message was written.
    const isOwn = await messages.send({
      id: questionId,
      conversationId,
      senderUid: question.askerUid,
      sender: 'user',
      text: question.question,
      filePaths: question.filePaths,
    });
    if (!isOwn) return dropQuestion(database, questionId);
    const written = await messages.answer(questionId);
    if (written !== undefined && written.status !== 'writing') {
      return endQuestion(database, questionId, written.status);
    }
    const before = await readContext(database, question);
    const plan = await answerer.plan(
      { text: question.question, hasPictures: question.filePaths.length > 0 },
      before,
    );
    if (written === undefined) {
      if (!(await holdQuestion(database, questionId, this.#node))) return;
      await messages.begin(questionId, conversationId, plan.citations);
    }
    await noteContext(database, questionId, {
      cited: plan.citations.map(({ project_id }) => project_id),
      topics: plan.topics,
      remembered: plan.remember,
    });
    const earlier = await this.#earlier(before.questionIds);
    const onModelFault = (error: unknown) =>
      this.#parts.logger?.warn({ err: error }, 'assistant: the model did not answer; the catalogue does');
    let text = '';
    const parts = { ...this.#parts, onModelFault };
    for await (const piece of writeAnswer(question.question, plan, earlier, parts, signal)) {
      text = piece;
      if (!(await holdQuestion(database, questionId, this.#node))) return;
      if (signal.aborted) return;
      // After a restart the same words are not taken back to be written once more.
      const isShown = written?.text.startsWith(text) === true;
      if (!isShown) await messages.grow(questionId, text);
    }
    if (signal.aborted || !(await holdQuestion(database, questionId, this.#node))) return;
    await messages.end(questionId, 'done', { text, citations: citationsIn(text, plan) });
    await endQuestion(database, questionId, 'done');
  }

  async #earlier(questionIds: readonly string[]): Promise<EarlierTurn[]> {
    if (this.#parts.model === undefined) return [];
    const { messages } = this.#parts;
    const turns = questionIds
      .slice(0, EARLIER_TURNS)
      .reverse()
      .map(async (id) => ({
        question: (await messages.text(id)) ?? '',
        answer: (await messages.text(answerIdOf(id))) ?? '',
      }));
    return (await Promise.all(turns)).filter(({ question, answer }) => question !== '' && answer !== '');
  }

  /** Ends the message of a question that was stopped while its answer began: who stopped it saw none to end. */
  async #settle(questionId: string): Promise<void> {
    if (await isStopped(this.#parts.database, questionId)) await this.#endStopped(questionId);
  }

  async #endStopped(questionId: string): Promise<void> {
    const written = await this.#parts.messages.answer(questionId);
    if (written?.status === 'writing') await this.#parts.messages.end(questionId, 'stopped');
    await endQuestion(this.#parts.database, questionId, 'stopped');
  }

  /** Says that there will be no answer; when even that fails, a later try says it. */
  async #giveUp({ questionId, conversationId }: OpenQuestion): Promise<void> {
    const { messages, database } = this.#parts;
    try {
      const written = await messages.answer(questionId);
      if (written === undefined) await messages.begin(questionId, conversationId, []);
      await messages.end(questionId, 'failed', { text: ANSWER_TEXTS.vi.failed });
      await endQuestion(database, questionId, 'failed');
    } catch (error) {
      this.#report(error, 'assistant: a failed answer could not be marked');
    }
  }

  #report(error: unknown, what: string): void {
    this.#parts.logger?.error({ err: safeError(error) }, what);
  }
}
