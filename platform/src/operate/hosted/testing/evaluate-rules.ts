import { createContext, runInContext } from 'node:vm';

/** What is done to a document. */
export type Action = 'get' | 'list' | 'create' | 'update' | 'delete';

/** A request, as the rules see it. */
export interface RuledRequest {
  action: Action;
  collection: string;
  id: string;
  uid: string | undefined;
  /** The document as it is; undefined when it does not exist yet. */
  before?: object | undefined;
  /** The document as it shall be. */
  after?: object | undefined;
  /** Time of the request, in the form that times in documents have. */
  time: string;
  /** Other documents by path. */
  documents: Record<string, object>;
}

/** The methods that values have in the language of the rules, for values of JavaScript. */
const METHODS = `
  const add = (type, methods) => {
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(type.prototype, name, { value, configurable: true, writable: true });
  };
  add(String, {
    size() { return [...this].length; },
    matches(pattern) {
      const flags = pattern.startsWith('(?i)') ? 'i' : '';
      return new RegExp('^(?:' + pattern.replace('(?i)', '') + ')$', flags).test(this);
    },
  });
  add(Array, {
    size() { return this.length; },
    hasAny(others) { return others.some((one) => this.includes(one)); },
    hasOnly(others) { return this.every((one) => others.includes(one)); },
  });
  const keysOf = (map) => Object.keys(map);
  const diffOf = (after, before) => ({
    affectedKeys: () => [...new Set([...keysOf(after), ...keysOf(before)])].filter(
      (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key])),
  });
  const is = (value, type) => {
    if (value === undefined) throw new Error('no such field');
    return type === 'list' ? Array.isArray(value) : typeof value === type;
  };
  const fieldsOf = (map) => new Proxy(map, {
    get(target, name) {
      if (name === 'keys') return () => keysOf(target);
      if (name === 'diff') return (before) => diffOf(target, before.plain);
      if (name === 'plain') return target;
      if (!(name in target)) throw new Error('no such field');
      return target[name];
    },
  });
  const get = (path) => {
    if (!(path in documents)) throw new Error('no such document');
    return { data: fieldsOf(documents[path]) };
  };
`;

/** An expression of the rules as one of JavaScript. */
const translated = (text: string): string =>
  text
    .replaceAll(
      /get\(\/databases\/\$\(database\)\/documents\/(\w+)\/\$\(([\w.]+)\)\)/g,
      (_all, collection, id) => `get('${collection}/' + ${id})`,
    )
    .replaceAll(/([\w.]+) is (string|list)/g, "is($1, '$2')");

/** The conditions of a collection by action; none for one that the rules do not name. */
function conditionsOf(rules: string, collection: string): Map<string, string> {
  const [, block = ''] =
    new RegExp(`match /${collection}/\\{id\\} \\{([\\s\\S]*?)\\n    \\}`).exec(rules) ?? [];
  const conditions = new Map<string, string>();
  for (const [, actions = '', condition = ''] of block.matchAll(/allow ([\w, ]+): if ([\s\S]*?);/g))
    for (const action of actions.split(', ')) conditions.set(action, condition);
  return conditions;
}

/**
 * Decides a request by the text of `firestore.rules`. It knows of the language what these rules use of it: as in a hosted
 * project, a field or a document that is not there denies.
 *
 * @param rules the file's text
 */
export function evaluateRules(rules: string, request: RuledRequest): boolean {
  const condition = conditionsOf(rules, request.collection).get(request.action);
  if (condition === undefined) return false;
  const functions = [...rules.matchAll(/function (\w+)\(([^)]*)\) \{\s*return ([\s\S]*?);\s*\}/g)].map(
    ([, name, parameters, body = '']) => `const ${name} = (${parameters}) => ${translated(body)};`,
  );
  const { before, after, uid, time, id, documents } = request;
  const given = JSON.stringify({
    before: before ?? null,
    after: after ?? null,
    uid: uid ?? null,
    time,
    id,
    documents,
  });
  const code = `(() => {
    const { before, after, uid: caller, time, id, documents } = JSON.parse(${JSON.stringify(given)});
    ${METHODS}
    const resource = before && { data: fieldsOf(before) };
    const request = { auth: caller && { uid: caller }, time, resource: after && { data: fieldsOf(after) } };
    ${functions.join('\n')}
    return ${translated(condition)};
  })()`;
  try {
    return runInContext(code, createContext({})) === true;
  } catch (error) {
    if (error instanceof SyntaxError || (error as Error).name === 'SyntaxError') throw error;
    return false;
  }
}
