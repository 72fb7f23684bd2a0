/** The google.rpc names used here, each with its number and the HTTP status that carries it. */
const STATUSES = {
  INVALID_ARGUMENT: [3, 400],
  NOT_FOUND: [5, 404],
  ALREADY_EXISTS: [6, 409],
  PERMISSION_DENIED: [7, 403],
  RESOURCE_EXHAUSTED: [8, 429],
  FAILED_PRECONDITION: [9, 400],
  UNIMPLEMENTED: [12, 501],
  INTERNAL: [13, 500],
  UNAVAILABLE: [14, 503],
  UNAUTHENTICATED: [16, 401],
} as const;

/** Why a request was refused, as Firestore names it. */
export type FirestoreStatus = keyof typeof STATUSES;

/** A refusal that reaches the client as it is. */
export class FirestoreError extends Error {
  override name = 'FirestoreError';
  readonly status: FirestoreStatus;

  /**
   * @param status google.rpc name
   * @param message one sentence for people
   */
  constructor(status: FirestoreStatus, message: string) {
    super(message);
    this.status = status;
  }

  /** The google.rpc number, as a listener's `cause` carries it. */
  get code(): number {
    return STATUSES[this.status][0];
  }

  /** The HTTP status of a unary answer. */
  get httpStatus(): number {
    return STATUSES[this.status][1];
  }
}

/** A refusal for input that is not what the protocol allows. */
export function invalidArgument(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message);
}

/** The one answer to everything the rules do not allow: it says nothing about what is there. */
export function permissionDenied(): FirestoreError {
  return new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}

/** Whatever was thrown, as an error that may leave the process: a fault of ours is one plain sentence. */
export function toFirestoreError(error: unknown): FirestoreError {
  if (error instanceof FirestoreError) return error;
  return new FirestoreError('INTERNAL', 'The service failed to answer this request.');
}
