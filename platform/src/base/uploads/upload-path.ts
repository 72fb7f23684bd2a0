/** What POST /api/files answers, and so all that a message may name: nobody can be sent to a file of elsewhere. */
export const UPLOAD_PATH = /^uploads\/[A-Za-z0-9_-]{24}\.webp$/;

/** A kept picture in its folder, or what a kill left of one that was being written. */
export const UPLOAD_FILE = /^[A-Za-z0-9_-]{24}\.webp(?:\.tmp)?$/;
