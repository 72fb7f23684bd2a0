/** A bug that is planted into a line. */
export interface LineTampering {
  /** Changes what goes to the server. */
  onward?(bytes: Buffer): Buffer;
  /** The answer that is given in the server's place, after which the connection ends. */
  answerInstead?(bytes: Buffer): string | undefined;
}
