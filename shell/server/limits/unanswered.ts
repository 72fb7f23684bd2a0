import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import { CLIENT_HAS_LEFT, carrierOf } from '@site/shared/http/left-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admission, type AdmissionPlan } from './admission';
import type { GiveBack } from './client-shares';
import { endWithClient } from './unread-socket';
import { whenOver } from './when-over';

const PLAN = { fairShare: 2, holdMs: 5_000, lateMs: 1_000, longestMs: 15_000 };

/** How long the body of a request may take to arrive, ms, until others go on. */
const BODY_MS = 250;
/** Clients that have waited for too long ask again after this, s. */
const RETRY_SECONDS = 5;

const REFUSAL = { code: 'unavailable', message: 'There is too much under way at once.' };

/** Whether all of a request is there. Nobody reads a request of HTTP/2 that has no body, so that it never counts as complete. */
export const hasArrived = ({ raw }: { raw: IncomingMessage | Http2ServerRequest }): boolean =>
  raw.complete || ('stream' in raw && raw.stream.endAfterHeaders);

/** What is under way to the platform and not answered yet (LOAD-8). */
export class Unanswered {
  readonly #admission: Admission;
  readonly #places = new WeakMap<object, GiveBack>();

  /**
   * @param most how much there may be
   * @param times other ones than those above
   */
  constructor(most: number, times: Partial<AdmissionPlan> = {}) {
    this.#admission = new Admission({ ...PLAN, ...times, places: most });
  }

  /** A hook that lets a request in when the platform has answered enough of those before. */
  readonly enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const carrier = carrierOf(request);
    const isSocket = request.headers.upgrade !== undefined;
    const leaveToReader = isSocket ? endWithClient(carrier) : undefined;
    const giveBack = await this.#admission.enter(request.ip, carrier);
    leaveToReader?.();
    if (!giveBack) {
      await (carrier.destroyed
        ? reply.code(CLIENT_HAS_LEFT).send()
        : reply
            .code(503)
            .header('retry-after', RETRY_SECONDS)
            .header('cache-control', 'no-store')
            .send({ error: REFUSAL }));
      return;
    }
    this.#places.set(request.raw, giveBack);
    // The platform goes on with a request whose client leaves, and ends a web socket.
    if (isSocket) whenOver(request, reply, giveBack);
    setTimeout(() => {
      if (!hasArrived(request)) giveBack();
    }, BODY_MS).unref();
  };

  /** Gives the place of a request back that the platform has answered, or that did not come so far. */
  giveBack({ raw }: { raw: object }): void {
    this.#places.get(raw)?.();
  }
}
