import { CLIENT_HAS_LEFT, carrierOf } from '@site/shared/http/left-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admission, type AdmissionPlan } from './admission';
import type { GiveBack } from './client-shares';
import { whenOver } from './when-over';

/** As many as a node of the platform works on at once without becoming slower; one that answers within 20 ms gets 3,200 a second. */
export const UNANSWERED: AdmissionPlan = { places: 64, fairShare: 8, holdMs: 1_000, lateMs: 1_000 };

/** What is under way and not answered yet, by the request's id. */
export class Unanswered {
  readonly #admission: Admission;
  readonly #places = new Map<string, GiveBack>();

  /** @param plan how the platform is spared */
  constructor(plan: AdmissionPlan) {
    this.#admission = new Admission(plan);
  }

  /** Lets a request in when the platform has answered enough of those before (LOAD-8). */
  readonly enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const giveBack = await this.#admission.enter(request.ip, carrierOf(request));
    if (!giveBack) return void (await reply.code(CLIENT_HAS_LEFT).send());
    this.#places.set(request.id, giveBack);
    whenOver(request, reply, () => this.answered(request.id));
  };

  /** @param id of a request whose answer begins, or that is over */
  answered(id: string): void {
    this.#places.get(id)?.();
    this.#places.delete(id);
  }
}
