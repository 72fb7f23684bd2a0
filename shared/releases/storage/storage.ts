/** What is kept under a key. */
export interface Stored {
  body: Buffer;
  /** Changes with the content: what {@link Storage.swap} compares. */
  tag: string;
}

/** A key and what is known without reading it. */
export interface Listed {
  key: string;
  /** Bytes. */
  size: number;
  /** When it was last written, epoch ms. */
  changed: number;
}

/** Where releases are kept: a folder or a bucket. Keys are paths with slashes, without one at the start. */
export interface Storage {
  /** How a person finds it. */
  readonly place: string;
  /** How long a reader may go on with what it knows, ms: asking a bucket takes a request. */
  readonly restMs: number;
  /** Reads a whole value; undefined for an unknown key. */
  read(key: string): Promise<Stored | undefined>;
  /** Size and time of a value, without its content; undefined for an unknown key. */
  stat(key: string): Promise<Listed | undefined>;
  /** Writes a value atomically: a reader gets the old one or the new one, never half of it. */
  write(key: string, body: Buffer): Promise<void>;
  /**
   * Writes a value if it is still the one that was read: of two concurrent writers, one succeeds.
   *
   * @param key what to write
   * @param body its new value
   * @param tag that of the value that was read; undefined when there was none
   * @returns whether it was written
   */
  swap(key: string, body: Buffer, tag: string | undefined): Promise<boolean>;
  /** All values whose key starts so. */
  list(prefix: string): Promise<Listed[]>;
  /** What writes that were cut off have left behind: no values, and never listed among them. */
  drafts(): Promise<Listed[]>;
  /** Removes a value; one that is not there is no error. */
  remove(key: string): Promise<void>;
}
