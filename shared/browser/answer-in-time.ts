import type { DBSchema, IDBPDatabase } from 'idb';

/** How long a browser may leave a database without an answer, ms: a slow phone needs a second, and in a known state WebKit never answers. */
const LONGEST_WAIT_MS = 4_000;
/** The same while another database has no answer, ms: then this one hardly has one, and somebody waits for the page. */
const SHORT_WAIT_MS = 500;

/** Databases that have not answered yet though their time is over. */
const unanswered = new Set<string>();

/** Something that is done with a database, in one step or in several. */
interface Work {
  /** Name of the database. */
  name: string;
  /** How many of its steps were answered. */
  answers: number;
}

const noAnswer = (name: string): DOMException =>
  new DOMException(`the database ${name} does not answer`, 'TimeoutError');

/** @throws DOMException `TimeoutError` while a database has not answered somebody whose time is over */
export function demandAnswers(name: string): void {
  if (unanswered.has(name)) throw noAnswer(name);
}

/**
 * Waits for an answer as long as the database answers other steps of the same work.
 *
 * @param work that the answer belongs to
 * @param answer what the browser promises
 * @param tooLate given what came when nobody waited any more
 * @throws DOMException `TimeoutError` when there is no answer in time; until there is one, the database cannot be opened
 */
export function inTime<Value>(
  work: Work,
  answer: Promise<Value>,
  tooLate: (value: Value) => void = () => undefined,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    let limit: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const { answers } = work;
      const end = (): void => {
        if (work.answers > answers) wait();
        else {
          isLate = true;
          unanswered.add(work.name);
          reject(noAnswer(work.name));
        }
      };
      limit = setTimeout(end, unanswered.size > 0 ? SHORT_WAIT_MS : LONGEST_WAIT_MS);
    };
    wait();
    const end = (): void => {
      clearTimeout(limit);
      work.answers += 1;
      unanswered.delete(work.name);
    };
    answer.finally(end).then((value) => (isLate ? tooLate(value) : resolve(value)), reject);
  });
}

/** Of what is made of a transaction, what has methods whose answers are waited for. */
const isPart = (value: unknown): value is object =>
  [IDBTransaction, IDBObjectStore, IDBIndex, IDBCursor].some((kind) => value instanceof kind);

/** A transaction or a part of it whose answers come in time; it has no async iterators, cursors do the same. */
function limitedPart<Part extends object>(part: Part, work: Work): Part {
  const limited = (value: unknown): unknown => {
    if (!(value instanceof Promise)) return isPart(value) ? limitedPart(value, work) : value;
    const answer = inTime(work, value).then(limited);
    // A request that fails takes its transaction along, and whoever has asked for both hears of the first.
    answer.catch(() => undefined);
    return answer;
  };
  return new Proxy(part, {
    get(_part, key) {
      const value: unknown = Reflect.get(part, key);
      return typeof value === 'function'
        ? (...given: unknown[]) => limited(value.apply(part, given))
        : limited(value);
    },
  });
}

/**
 * A database of which each request and each transaction is answered in time, or rejects as {@link inTime} says.
 *
 * @param database that is open
 */
export function limitedDatabase<Schema extends DBSchema>(
  database: IDBPDatabase<Schema>,
): IDBPDatabase<Schema> {
  return new Proxy(database, {
    get(_database, key) {
      const value: unknown = Reflect.get(database, key);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const work = { name: database.name, answers: 0 };
        const made: unknown = value.apply(database, given);
        if (made instanceof Promise) return inTime(work, made);
        return isPart(made) ? limitedPart(made, work) : made;
      };
    },
  });
}
