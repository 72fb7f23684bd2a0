import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
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

/** What a grant says to the server alone. */
export interface ReadGrant {
  granted: GrantedOverride;
  /** The session of the Admin who asked for it; the grant holds no longer than that. */
  token: string;
}

const claimsSchema = z.strictObject({
  area: z.string(),
  origin: z.string(),
  end: z.number(),
  tab: z.string(),
  session: z.string(),
});

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** How long a grant holds at most, ms. */
export const GRANT_MS = 60 * 60_000;

/** Signs and reads grants. Each is for one tab: no two are alike, and it is kept where only that tab can read it. */
export class Grants {
  readonly #secret: string;

  /** @param secret the same on all servers of a site; made here by default, so that a restart ends all grants */
  constructor(secret = randomBytes(32).toString('hex')) {
    this.#secret = secret;
  }

  /**
   * Makes a grant.
   *
   * @param override what it allows
   * @param token the caller's access token; nobody but this site's servers can read it in the grant
   */
  sign({ area, origin }: Override, token: string, now = Date.now()): string {
    const tab = randomBytes(12).toString('base64url');
    const claims = { area, origin, end: now + GRANT_MS, tab, session: this.#seal(token) };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${body}.${this.#signature(body)}`;
  }

  /** What a grant allows; undefined when it was not made here, was changed, or is over. */
  read(grant: string, now = Date.now()): ReadGrant | undefined {
    const [body = '', signature = ''] = grant.split('.');
    const wanted = Buffer.from(this.#signature(body));
    const given = Buffer.from(signature);
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined;
    const claims = claimsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    const { area, origin, end, session } = claims;
    return end > now ? { granted: { area, origin, grant }, token: this.#open(session) } : undefined;
  }

  #seal(token: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key(), nonce);
    const sealed = Buffer.concat([cipher.update(token), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  #open(session: string): string {
    const bytes = Buffer.from(session, 'base64url');
    const decipher = createDecipheriv(CIPHER, this.#key(), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString();
  }

  #key(): Buffer {
    return createHash('sha256').update(`session of an override ${this.#secret}`).digest();
  }

  #signature(body: string): string {
    return createHmac('sha256', this.#secret).update(`override ${body}`).digest('base64url');
  }
}
