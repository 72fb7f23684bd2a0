import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a grant allows: one area from one origin. */
export interface Override {
  /** An area's id. */
  area: string;
  /** Origin of the developer's own server. */
  origin: string;
}

/** A grant that was looked at and holds. */
export interface GrantedOverride extends Override {
  /** The grant as the tab keeps it. */
  grant: string;
}

const claimsSchema = z.strictObject({
  area: z.string(),
  origin: z.string(),
  end: z.number(),
  tab: z.string(),
});

/** How long a grant holds, ms. */
export const GRANT_MS = 60 * 60_000;

/** Signs and reads grants. Each is for one tab: no two are alike, and it is kept where only that tab can read it. */
export class Grants {
  readonly #secret: string;

  /** @param secret the same on all servers of a site; made here by default, so that a restart ends all grants */
  constructor(secret = randomBytes(32).toString('hex')) {
    this.#secret = secret;
  }

  /** Makes a grant. */
  sign({ area, origin }: Override, now = Date.now()): string {
    const claims = { area, origin, end: now + GRANT_MS, tab: randomBytes(12).toString('base64url') };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${body}.${this.#signature(body)}`;
  }

  /** What a grant allows; undefined when it was not made here, was changed, or is over. */
  read(grant: string, now = Date.now()): GrantedOverride | undefined {
    const [body = '', signature = ''] = grant.split('.');
    const wanted = Buffer.from(this.#signature(body));
    const given = Buffer.from(signature);
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined;
    const { area, origin, end } = claimsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return end > now ? { area, origin, grant } : undefined;
  }

  #signature(body: string): string {
    return createHmac('sha256', this.#secret).update(`override ${body}`).digest('base64url');
  }
}
