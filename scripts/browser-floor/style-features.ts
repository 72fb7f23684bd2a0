import type { Identifier } from '@mdn/browser-compat-data';
import { transform } from 'lightningcss';
import { DATA, lackedBy, type TooNew } from './floor';
import { TARGETS } from './targets';

const { properties, selectors, types, 'at-rules': atRules } = DATA.css as Record<string, Identifier>;

/** Functions by their name, wherever MDN lists them: `light-dark` is one of the colours. */
function findFunctions(node: Identifier, found = new Map<string, Identifier>()): Map<string, Identifier> {
  const { __compat, ...children } = node;
  for (const [name, child] of Object.entries(children)) {
    if (child.__compat && !found.has(name)) found.set(name, child);
    findFunctions(child, found);
  }
  return found;
}
const FUNCTIONS = findFunctions(types as Identifier);

const prefixed = { prefixed: true };

class Findings {
  readonly list: TooNew[] = [];

  add(feature: string, node: Identifier | undefined): void {
    const lacking = lackedBy(node, prefixed);
    if (lacking.length > 0) this.list.push({ feature: `css ${feature}`, lacking });
  }

  functions(value: string): void {
    for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g))
      this.add(`${name}()`, FUNCTIONS.get(name));
  }

  declaration(property: string, value: string): void {
    this.functions(value);
    const node = properties?.[property] as Identifier | undefined;
    this.add(property, node);
    for (const [word] of value.replaceAll(/"[^"]*"|[\w-]+\([^()]*\)/g, '').matchAll(/[a-z][\w-]*/g))
      this.add(`${property}: ${word}`, node?.[word]);
  }

  selector(text: string): void {
    for (const [, name = ''] of text.matchAll(/::?([a-z][\w-]*)/g)) this.add(`:${name}`, selectors?.[name]);
  }

  atRule(name: string, condition: string): void {
    const node = atRules?.[name] as Identifier | undefined;
    this.add(`@${name}`, node);
    for (const [, feature = ''] of condition.matchAll(/\(\s*([a-z][\w-]*)/g)) {
      this.add(`@${name} (${feature})`, node?.[feature]);
    }
  }
}

/**
 * What a style sheet of the site uses, once it is built, that the oldest supported browsers do not have.
 *
 * What stands in `@supports` is the sheet's own affair.
 *
 * @param code the source
 * @param filename of the source, for errors
 * @returns each feature and the browsers that lack it
 * @throws the parser's error, for a sheet that cannot be read
 */
export function styleFeatures(code: string, filename: string): TooNew[] {
  const built = transform({ filename, code: Buffer.from(code), targets: TARGETS, cssModules: true });
  const findings = new Findings();
  let guarded = 0;
  for (const line of built.code
    .toString()
    .split('\n')
    .map((text) => text.trim())) {
    if (guarded > 0 || line.startsWith('@supports')) {
      guarded += Number(line.endsWith('{')) - Number(line === '}');
      continue;
    }
    const [, rule, condition = ''] = /^@([\w-]+)(.*)[{;]$/.exec(line) ?? [];
    const [, property, value = ''] = /^([\w-]+): (.*);$/.exec(line) ?? [];
    if (rule) findings.atRule(rule, condition);
    else if (property) findings.declaration(property, value);
    else if (/[{,]$/.test(line)) findings.selector(line);
  }
  return findings.list;
}

/**
 * Functions of style sheets in a text that no build compiles, such as a style that a script sets.
 *
 * @param text a string of a script
 * @returns each function that is too new and the browsers that lack it
 */
export function functionsIn(text: string): TooNew[] {
  const findings = new Findings();
  findings.functions(text);
  return findings.list;
}
