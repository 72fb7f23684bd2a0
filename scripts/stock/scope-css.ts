import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Features, type Rule, type Selector, transform, type Visitor } from 'lightningcss';
import { TARGETS } from '../browser-floor/targets';
import { REPOSITORY } from '../lib/deployables';

/** Groups of rules, whose rules are scoped like the rest, and names, of which the site's own definition counts: it is in a higher layer. */
const HELD = new Set([
  ...['media', 'supports', 'container', 'layer-block', 'layer-statement', 'starting-style'],
  ...['keyframes', 'counter-style', 'font-feature-values', 'font-palette-values'],
]);
/** What is about the whole page, and so not a remote's to say. */
const OF_THE_PAGE = new Set(['page', 'property', 'view-transition', 'namespace']);
const GENERIC_FONTS = /^(?:(?:ui-)?(?:sans-)?serif|(?:ui-)?monospace|ui-rounded|system-ui|cursive|fantasy)$/;
/** The families that the site names: a face of one of them would be another font for the site's own text. */
const SITE_FONTS = new Set(
  [
    ...readFileSync(path.join(REPOSITORY, 'shared/ui/tokens.css'), 'utf8').matchAll(/--font:([^;]+)/g),
  ].flatMap(([, families = '']) =>
    families.split(',').map((family) => family.replaceAll(/['"]/g, '').trim().toLowerCase()),
  ),
);
/** Stands at the end of a sheet, and on a line of its own once that is printed, when all before it is closed. */
const END = '.end-of-the-sheet{--end:1}';
const PRINTED_END = /(^|\n)\.end-of-the-sheet \{\n {2}--end: 1;\n\}\n$/;

/** For the oldest supported browsers, whose spelling of `-webkit-min-device-pixel-ratio` is lost otherwise; which scheme of colours holds is known on the page alone. */
const PRINT = {
  filename: 'remote.css',
  targets: TARGETS,
  include: Features.Nesting | Features.MediaRangeSyntax,
  exclude: Features.LightDark,
};

const fail = (what: string): never => {
  throw new Error(`the style sheet ${what}`);
};

/** The same rules without nesting. A parser prints them, so that each browser reads what is checked, and mends nothing. */
function flattened(css: string): string {
  try {
    const flat = transform({ ...PRINT, code: Buffer.from(`${css}\n${END}`) }).code.toString();
    return PRINTED_END.test(flat)
      ? flat.replace(PRINTED_END, '$1')
      : fail('ends within a rule or a comment: it has brackets that do not match');
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    if (!loc) throw error;
    const rest = css.split('\n')[loc.line - 1]?.slice(loc.column - 1);
    if (!rest || (/^[})\]]/.test(rest) && message === 'Invalid empty selector'))
      return fail(`has brackets that do not match, in line ${loc.line}`);
    return fail(`has '${rest.slice(0, 40)}' in line ${loc.line}, column ${loc.column}: ${message}`);
  }
}

/** Whether a selector begins with what stands for the whole page, and here for the remote's part of it. */
function beginsAtRoot([first, next]: Selector): boolean {
  if (next && next.type !== 'combinator') return false;
  if (first?.type === 'type') return /^(?:html|body)$/i.test(first.name);
  if (first?.type !== 'pseudo-class') return false;
  return /^(?:root|scope)$/.test(first.kind) || (first.kind === 'host' && !first.selectors);
}

/** @param text the selectors of its rule, for the error */
function scopedSelector(selector: Selector, area: string, text: string): Selector {
  const operation = { operator: 'equal', value: area } as const;
  const scope: Selector = [
    {
      type: 'pseudo-class',
      kind: 'where',
      selectors: [[{ type: 'attribute', name: 'data-area', operation }]],
    },
  ];
  if (!beginsAtRoot(selector)) return [...scope, { type: 'combinator', value: 'descendant' }, ...selector];
  const [, next] = selector;
  if (next?.type === 'combinator' && !/^(?:child|descendant)$/.test(next.value))
    fail(`has the selector '${text}', which leads out of its part of the page`);
  return [...scope, ...selector.slice(1)];
}

function checkFont(properties: Extract<Rule, { type: 'font-face' }>['value']['properties']): void {
  const families = properties.flatMap((one) =>
    one.type === 'font-family' ? [String(one.value).toLowerCase()] : [],
  );
  const taken = families.find((family) => SITE_FONTS.has(family) || GENERIC_FONTS.test(family));
  if (taken) fail(`has @font-face '${taken}', which is a font of the site`);
  if (families.length === 0) fail('has @font-face without a font-family');
}

/**
 * A remote's style sheet as the site gives it: in a layer below the site's own components and pages, and each rule for what stands in the remote's
 * own part of a page (STOCK-10). What is about a whole page is left out.
 *
 * @param css what the remote's build has made
 * @param area whose it is
 * @throws Error that says what of it cannot be held to its part: an import, what is not closed, a selector that leads out, a
 *   font of the site, an at-rule that is not known
 */
export function scopeCss(css: string, area: string): string {
  const flat = flattened(css.replace(/^\uFEFF/, ''));
  const lines = flat.split('\n');
  let text = '';
  // It is given whole rules, and gives back selectors alone: not every declaration survives the way through JavaScript.
  const visitor: Visitor<never> = {
    Rule(rule: Rule) {
      if (OF_THE_PAGE.has(rule.type)) return [];
      if (rule.type === 'font-face') checkFont(rule.value.properties);
      else if (rule.type === 'style')
        text = (lines[rule.value.loc.line] ?? '').replace(/\{$/, '').trim().slice(0, 80);
      else if (!HELD.has(rule.type))
        fail(`has @${rule.type === 'unknown' ? rule.value.name : rule.type}, which cannot be held there`);
      return undefined;
    },
    Selector: (selector) => scopedSelector(selector, area, text),
  };
  const { code } = transform({ ...PRINT, code: Buffer.from(flat), visitor });
  return `@layer stock{\n${code}}\n`;
}
