/** An entry of a cache, as it lies there. */
interface Entry {
  body: ArrayBuffer;
  status: number;
  headers: [string, string][];
}

const addressOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : String((key as { url?: string }).url ?? key), ORIGIN).href;

/** The site of the tests. */
export const ORIGIN = 'https://nha.example';

const asResponse = ({ body, status, headers }: Entry): Response => new Response(body, { status, headers });

/** A browser's caches in memory, with as much room as a test gives them. */
export class MemoryCaches {
  /** Bytes that all entries may take together. */
  room = Number.POSITIVE_INFINITY;
  /** What every access throws, where the caches are broken. */
  fault: Error | undefined;
  readonly #all = new Map<string, Map<string, Entry>>();

  async open(name: string) {
    if (this.fault) throw this.fault;
    const entries = this.#all.get(name) ?? new Map<string, Entry>();
    this.#all.set(name, entries);
    return {
      match: async (key: RequestInfo | URL) => {
        const entry = entries.get(addressOf(key));
        return entry && asResponse(entry);
      },
      put: async (key: RequestInfo | URL, response: Response) => {
        const body = await response.arrayBuffer();
        const address = addressOf(key);
        // As in a browser: what is put again comes last.
        const before = entries.get(address);
        entries.delete(address);
        if (this.size() + body.byteLength > this.room) {
          if (before) entries.set(address, before);
          throw new DOMException('full', 'QuotaExceededError');
        }
        entries.set(address, { body, status: response.status, headers: [...response.headers] });
      },
      delete: async (key: RequestInfo | URL) => entries.delete(addressOf(key)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  }

  has = async (name: string): Promise<boolean> => this.#all.has(name);
  keys = async (): Promise<string[]> => [...this.#all.keys()];
  delete = async (name: string): Promise<boolean> => this.#all.delete(name);
  async match(key: RequestInfo | URL, { cacheName = '' } = {}): Promise<Response | undefined> {
    const entry = this.#all.get(cacheName)?.get(addressOf(key));
    return entry && asResponse(entry);
  }

  /** Paths of a cache's entries. */
  paths(name: string): string[] {
    return [...(this.#all.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length));
  }

  /** Bytes that all entries take. */
  size(): number {
    return [...this.#all.values()]
      .flatMap((entries) => [...entries.values()])
      .reduce((sum, { body }) => sum + body.byteLength, 0);
  }
}
