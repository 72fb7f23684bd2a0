import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OVERRIDE_PATH } from '../../common/override';
import { OVERRIDE_KEY } from '../../common/storage-keys';
import { limitPerMinute } from '../limit-per-minute';
import type { SiteRedis } from '../several-servers/site-redis';
import { type GrantedOverride, Grants } from './grant';

/** How often a client may ask in a minute: each time costs the services two requests. */
const PER_MINUTE = 20;

/** What overrides need to know. */
export interface OverrideParts {
  /** The only origins that a grant can be for. */
  allowed: readonly string[];
  secret?: string | undefined;
  /** Joins the servers of the site, which count together how often a client asks. */
  redis?: SiteRedis | undefined;
  /** The role of a token's holder; undefined for an invalid token. */
  roleOf(token: string): Promise<string | undefined>;
}

const askedSchema = z.strictObject({
  area: z.string().regex(/^mf-[a-z-]{1,40}$/),
  origin: z.string().max(200),
});

const refusal = (code: string, message: string) => ({ error: { code, message } });

/**
 * Lets an Admin run one area from their own machine under the deployed shell. The grant is signed here, after the
 * services confirmed the caller; only with it does a document's policy allow that origin.
 */
export class Overrides {
  readonly #parts: OverrideParts;
  readonly #grants: Grants;

  /** @param parts what they need to know */
  constructor(parts: OverrideParts) {
    this.#parts = parts;
    this.#grants = new Grants(parts.secret);
  }

  /** Adds the address at which grants are asked for. */
  serve(app: FastifyInstance): void {
    const mayAsk = limitPerMinute(app, { what: 'overrides', max: PER_MINUTE, redis: this.#parts.redis });
    app.post(OVERRIDE_PATH, { bodyLimit: 2_048 }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await mayAsk(request))) {
        return reply.code(429).send(refusal('too_many', 'Too many requests; try again in a minute.'));
      }
      const { data: asked, error } = askedSchema.safeParse(request.body);
      if (!asked) {
        const field = error.issues[0]?.path.join('.') || 'body';
        return reply.code(400).send(refusal('invalid', `The override's ${field} is wrong.`));
      }
      if (!this.#parts.allowed.includes(asked.origin)) {
        return reply.code(403).send(refusal('origin', `No area may run from ${asked.origin}.`));
      }
      const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
      const role = token ? await this.#parts.roleOf(token).catch(() => undefined) : undefined;
      if (role !== 'Admin') return reply.code(403).send(refusal('forbidden', 'Only an Admin may do this.'));
      return reply.send({ grant: this.#grants.sign(asked, token) });
    });
  }

  /**
   * Takes the grant that a tab sent along with its request for a document. The cookie ends here: the next document of
   * another tab does not get it. Whether the session in which it was granted is an Admin's still, the services are asked.
   */
  async takeGrant(request: FastifyRequest, reply: FastifyReply): Promise<GrantedOverride | undefined> {
    const cookie = new RegExp(`(?:^|;\\s*)${OVERRIDE_KEY}=([\\w.-]+)`).exec(request.headers.cookie ?? '');
    if (!cookie?.[1]) return undefined;
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header('set-cookie', `${OVERRIDE_KEY}=; Path=/; Max-Age=0; SameSite=Strict${secure}`);
    const read = this.#grants.read(cookie[1]);
    if (!read || !this.#parts.allowed.includes(read.granted.origin)) return undefined;
    const role = await this.#parts.roleOf(read.token).catch(() => undefined);
    return role === 'Admin' ? read.granted : undefined;
  }
}
