import type { Identifier } from '@mdn/browser-compat-data';
import { parseSync } from '@swc/core';
import { DATA, lackedBy, type TooNew } from './floor';
import { functionsIn } from './style-features';

type Node = { type?: string; [key: string]: unknown };

const API = DATA.api as Identifier;
const BUILTINS = (DATA.javascript as Identifier).builtins as Identifier;
const HTML = DATA.html as { elements: Identifier; global_attributes: Identifier };
const STYLES = (DATA.css as Identifier).properties as Identifier;

/** Whose members the globals of a browser have. */
const GLOBALS: Record<string, string> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  crypto: 'Crypto',
  caches: 'CacheStorage',
  indexedDB: 'IDBFactory',
};

/** Everything that MDN lists under a name, whatever object has it. */
function byName(): Map<string, Identifier[]> {
  const members = new Map<string, Identifier[]>();
  for (const owners of [API, BUILTINS])
    for (const owner of Object.values(owners))
      for (const [key, member] of Object.entries(owner)) {
        const name = key.replace(/_static$/, '');
        if (key !== '__compat') members.set(name, [...(members.get(name) ?? []), member as Identifier]);
      }
  return members;
}
const MEMBERS = byName();

/** What is known of the names in a file. */
interface Known {
  /** That the file declares: they are none of the browser's. */
  declared: ReadonlySet<string>;
  /** Of members of the site's own objects. */
  ownMembers: ReadonlySet<string>;
}

interface Found extends TooNew {
  /** The name that the file may have asked for. */
  name: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' || node.type === 'StringLiteral') return node.value as string;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'OptionalChainingExpression') return nameOf(node.base);
  return undefined;
};

/** Types are no code; an expression may stand below one. */
const isType = ({ type = '' }: Node): boolean =>
  /^Ts(?!AsExpression|NonNull|Satisfies|TypeAssertion|Parameter)/.test(type) ||
  type.startsWith('TsTypeParam');

/** Every node of code below one, the outer before the inner. */
function* nodesBelow(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesBelow(item);
  else if (isNode(value)) {
    if (isType(value)) return;
    if (value.type) yield value;
    for (const child of Object.values(value)) if (isNode(child)) yield* nodesBelow(child);
  }
}

const isClassOfSheet = (object: Node): boolean => object.type === 'Identifier' && object.value === 'css';

const DECLARING: Record<string, readonly string[]> = {
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['identifier', 'params'],
  FunctionExpression: ['identifier', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['identifier'],
  ClassMethod: ['params'],
  Constructor: ['params'],
};

/** The names that a file declares anywhere: they are none of the browser's. */
function declaredIn(nodes: readonly Node[]): Set<string> {
  const names = new Set<string>();
  for (const node of nodes)
    for (const part of DECLARING[node.type ?? ''] ?? [])
      for (const { type, value } of nodesBelow(node[part]))
        if (type === 'Identifier') names.add(String(value));
  return names;
}

/** The names whose presence a file asks for: `'share' in navigator`, `typeof x`, `a.share?.()`, `if (a.share)`. */
function askedIn(nodes: readonly Node[]): Set<string> {
  const names = nodes.map((node) => {
    if (node.type === 'UnaryExpression' && (node.operator === 'typeof' || node.operator === '!'))
      return nameOf(node.argument);
    if (node.type === 'BinaryExpression' && node.operator === 'in') return nameOf(node.left);
    if (node.type === 'BinaryExpression' && ['&&', '||', '??'].includes(String(node.operator)))
      return nameOf(node.left);
    if (node.type === 'OptionalChainingExpression' && node.optional) {
      const { callee, object } = node.base as Node;
      return nameOf(callee ?? object);
    }
    return node.type === 'IfStatement' || node.type === 'ConditionalExpression'
      ? nameOf(node.test)
      : undefined;
  });
  return new Set(names.filter((name) => name !== undefined));
}

const without = (nodes: (Identifier | undefined)[]): string[] => {
  const lists = nodes.map((node) => lackedBy(node, { prefixed: false }));
  return lists.length > 0 && lists.every((list) => list.length > 0) ? (lists[0] ?? []) : [];
};

function ofMember(node: Node, { declared, ownMembers }: Known): Found[] {
  const name = (node.property as Node).type === 'Identifier' ? nameOf(node.property) : undefined;
  if (!name) return [];
  const object = node.object as Node;
  const owner =
    object.type === 'Identifier' && !declared.has(String(object.value)) ? String(object.value) : '';
  const known = API[GLOBALS[owner] ?? owner] ?? BUILTINS[owner];
  const member = known?.[name] ?? known?.[`${name}_static`];
  if (member) return [{ name, feature: `api ${owner}.${name}`, lacking: without([member]) }];
  if (GLOBALS[owner] === 'Window')
    return [{ name, feature: `api ${name}`, lacking: without([API[name] ?? BUILTINS[name]]) }];
  if (ownMembers.has(name) || isClassOfSheet(object)) return [];
  return [{ name, feature: `api .${name}`, lacking: without(MEMBERS.get(name) ?? []) }];
}

function ofGlobal(node: Node, { declared }: Known): Found[] {
  const name = String(node.value);
  if (declared.has(name)) return [];
  const feature = API[name] ?? BUILTINS[name] ?? API.Window?.[name];
  return [{ name, feature: `api ${name}`, lacking: without([feature]) }];
}

function ofAttribute(element: string, attribute: Node): Found[] {
  const jsxName = nameOf(attribute.name) ?? '';
  const name = jsxName.toLowerCase();
  const html = HTML.elements[element]?.[name] ?? HTML.global_attributes[name];
  const found = [{ name, feature: `html ${name}`, lacking: without([html]) }];
  if (/^on[A-Z]/.test(jsxName)) found.push(...ofEvent(name.slice(2)));
  return found;
}

const ofEvent = (event: string): Found[] => {
  const name = `${event}_event`;
  return [{ name: event, feature: `event ${event}`, lacking: without(MEMBERS.get(name) ?? []) }];
};

const ofStyle = (property: string): Found[] => {
  const name = property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [{ name: property, feature: `css ${name}`, lacking: lackedBy(STYLES[name], { prefixed: false }) }];
};

/** Texts have functions of scripts too: what has a hyphen is none of them. */
const ofText = (node: Node): Found[] =>
  functionsIn(String(node.cooked ?? node.value))
    .filter(({ feature }) => feature.includes('-'))
    .map((found) => ({ ...found, name: '' }));

function ofNode(node: Node, known: Known): Found[] {
  switch (node.type) {
    case 'MemberExpression':
      return [
        ...ofMember(node, known),
        ...((node.object as Node).type === 'Identifier' ? ofGlobal(node.object as Node, known) : []),
      ];
    case 'NewExpression':
    case 'CallExpression': {
      const callee = node.callee as Node;
      const [first] = (node.arguments ?? []) as { expression: Node }[];
      const event = nameOf(callee) === 'addEventListener' && first?.expression.type === 'StringLiteral';
      return [
        ...(callee.type === 'Identifier' ? ofGlobal(callee, known) : []),
        ...(event ? ofEvent(String(first.expression.value)) : []),
      ];
    }
    case 'JSXOpeningElement': {
      const element = nameOf(node.name) ?? '';
      if (!/^[a-z]/.test(element)) return [];
      const attributes = (node.attributes as Node[]).filter(({ type }) => type === 'JSXAttribute');
      const styles = attributes.filter(({ name }) => nameOf(name) === 'style');
      const keys = [...nodesBelow(styles)].filter(({ type }) => type === 'KeyValueProperty');
      return [
        { name: element, feature: `html <${element}>`, lacking: without([HTML.elements[element]]) },
        ...attributes.flatMap((attribute) => ofAttribute(element, attribute)),
        ...keys.flatMap(({ key }) => ofStyle(nameOf(key) ?? '')),
      ];
    }
    case 'StringLiteral':
    case 'TemplateElement':
      return ofText(node);
    default:
      return [];
  }
}

const parse = (code: string, filename: string): Node[] => [
  ...nodesBelow(parseSync(code, { syntax: 'typescript', tsx: filename.endsWith('x') }).body),
];

/**
 * The names of members that a script gives to objects and types of its own.
 *
 * @param code its source
 * @returns each name
 */
export function membersMade(code: string): string[] {
  const keys = code.matchAll(/(?<![.\w])([A-Za-z_]\w*)\??:/g);
  const methods = code.matchAll(/^\s+(?:\w+ )*([A-Za-z_]\w*)(?:<.*>)?\(.*[{;,]$/gm);
  return [...keys, ...methods].map(([, name = '']) => name);
}

/**
 * What a script uses that the oldest supported browsers do not have, and that it does not ask for before: APIs of the
 * browser and of the language, events, elements and attributes, styles that it sets, and functions of style sheets in its
 * texts.
 *
 * A member of an object whose kind the code does not show counts when no object at all has it in these browsers.
 *
 * @param code TypeScript, with JSX or without
 * @param filename of the source
 * @param ownMembers the members that the site's own objects have ({@link membersMade})
 * @returns each feature and the browsers that lack it
 * @throws the parser's error, for a file that cannot be read
 */
export function scriptFeatures(code: string, filename: string, ownMembers: ReadonlySet<string>): TooNew[] {
  const nodes = parse(code, filename);
  const known = { declared: declaredIn(nodes), ownMembers };
  const asked = askedIn(nodes);
  return nodes
    .flatMap((node) => ofNode(node, known))
    .filter(({ name, lacking }) => lacking.length > 0 && !asked.has(name))
    .map(({ feature, lacking }) => ({ feature, lacking }));
}

/**
 * Functions of style sheets in the texts of a script that runs on a server: no build compiles what it sends.
 *
 * @param code TypeScript
 * @param filename of the source
 * @returns each function that is too new and the browsers that lack it
 * @throws the parser's error, for a file that cannot be read
 */
export const sentStyles = (code: string, filename: string): TooNew[] =>
  parse(code, filename)
    .filter(({ type }) => type === 'StringLiteral' || type === 'TemplateElement')
    .flatMap(ofText)
    .filter(({ lacking }) => lacking.length > 0)
    .map(({ feature, lacking }) => ({ feature, lacking }));
