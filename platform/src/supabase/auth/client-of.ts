import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from './device-mark.ts';
import type { Client } from './sign-ups.repository.ts';

/** The client of a call under /auth/v1, as sign-ups and limits tell clients apart: an IPv6 network is one address. */
export function clientOf(request: FastifyRequest, reply: FastifyReply): Client {
  return {
    device: deviceOf(request, reply),
    addressHash: createHmac('sha256', request.server.tokens.secret)
      .update(`address:${normalizeIP(request.ip)}`)
      .digest('base64url'),
  };
}
