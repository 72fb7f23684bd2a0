import { CLIENT_HAS_LEFT, carrierOf } from '@site/shared/http/left-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admission } from './admission';
import type { GiveBack } from './client-shares';
import { whenOver } from './when-over';

const PLAN = { fairShare: 2, holdMs: 5_000, lateMs: 1_000 };

/** How long a request's body may take to arrive, ms, until others go on: that it is slow is not the platform's doing. */
const BODY_MS = 250;

/** What is under way and not answered yet, by the request's id. */
export class Unanswered {
  readonly #admission: Admission;
  readonly #places = new Map<string, GiveBack>();

  /** @param most how much there may be */
  constructor(most: number) {
    this.#admission = new Admission({ ...PLAN, places: most });
  }

  /** Lets a request in when the platform has answered enough of those before (LOAD-8). */
  readonly enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const giveBack = await this.#admission.enter(request.ip, carrierOf(request));
    if (!giveBack) return void (await reply.code(CLIENT_HAS_LEFT).send());
    this.#places.set(request.id, giveBack);
    whenOver(request, reply, () => this.answered(request.id));
    setTimeout(() => {
      if (!request.raw.complete) this.answered(request.id);
    }, BODY_MS).unref();
  };

  /** @param id of a request whose answer begins, or that is over */
  answered(id: string): void {
    this.#places.get(id)?.();
    this.#places.delete(id);
  }
}
