/** How a part of the platform is passed on by the site's server. */
export interface PlatformPath {
  /** First part of its addresses. */
  prefix: string;
  /** Its answers stay open, and may be silent for longer than any other. */
  longLived?: boolean;
  /** Its answers are files, which cost the platform little. */
  isFile?: boolean;
  /** Its addresses may become web sockets. */
  socket?: boolean;
  /** For a visitor on this machine alone; the platform refuses requests that are forwarded for another address. */
  ownMachine?: boolean;
}

/** What of the platform stands behind the site's own origin. Its /metrics and probes are for who runs it, not here. */
export const PLATFORM_PATHS: readonly PlatformPath[] = [
  // The base service and the second host.
  { prefix: '/api' },
  // Pictures and videos.
  { prefix: '/media', isFile: true },
  // Files that people send.
  { prefix: '/files', isFile: true },
  // The description of the API.
  { prefix: '/docs', isFile: true },
  // Accounts and tables, as supabase-js asks for them.
  { prefix: '/auth/v1' },
  { prefix: '/rest/v1' },
  // The codes of sign-ups, where no sms is sent.
  { prefix: '/outbox', ownMachine: true },
  // Private questions and live streams.
  { prefix: '/socket.io', socket: true },
  // Firestore's streams and its plain calls.
  { prefix: '/google.firestore.v1.Firestore', longLived: true },
  { prefix: '/v1/projects', longLived: true },
  // Sign-in to Firestore: the SDK puts Google's host names into the path.
  { prefix: '/identitytoolkit.googleapis.com' },
  { prefix: '/securetoken.googleapis.com' },
  // The start and end of playing a live stream.
  { prefix: '/whep' },
  // What stands in the frames of partners' sites while none is configured.
  { prefix: '/demo', isFile: true },
];
