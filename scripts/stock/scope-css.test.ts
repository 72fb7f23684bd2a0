import { scopeCss } from './scope-css';

const SCOPE = ':where([data-area="mf-x"])';
/** The sheet without its layer, the spaces that the printer has put in, and the long name of the scope. */
const scope = (css: string) =>
  scopeCss(css, 'mf-x')
    .replace(/^@layer stock\{\n([\s\S]*)\}\n$/, '$1')
    .replaceAll(SCOPE, 'S')
    .replaceAll(/\s*([{};,])\s*/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}');

test.each([
  ['.lots{border:0}', 'S .lots{border:0}'],
  ['button,a[href="a,b{&"] ,:is(h1,h2){color:red}', 'S button,S a[href="a,b{&"],S :is(h1,h2){color:red}'],
  [':root{--a:1}', 'S{--a:1}'],
  ['html,body,:host,:scope,&{margin:0}', 'S,S,S,S,S{margin:0}'],
  ['body>*{margin:0}', 'S > *{margin:0}'],
  [':root::before,:root:hover,:host(.x){top:0}', 'S :root:before,S :root:hover,S :host(.x){top:0}'],
  ['.a~.b,.a+*{margin:0}', 'S .a ~ .b,S .a + *{margin:0}'],
  [
    'body:has(.a),:not(.a),:is(html,body),:where(:root) *{top:0}',
    'S body:has(.a),S :not(.a),S :is(html,body),S :where(:root) *{top:0}',
  ],
  [
    '::backdrop,::selection{top:0}::view-transition-old(root){top:0}',
    'S ::backdrop,S ::selection{top:0}S ::view-transition-old(root){top:0}',
  ],
  [
    '@media print{*{color:red}@font-face{font-family:Lots;src:url(a.woff)}}',
    '@media print{S *{color:red}@font-face{font-family:Lots;src:url("a.woff")}}',
  ],
  ['@supports (gap:0){@layer a{p{gap:0}}}', '@supports (gap:0){@layer a{S p{gap:0}}}'],
  ['@keyframes spin{from{top:0}to{top:1px}}', '@keyframes spin{from{top:0}to{top:1px}}'],
  [
    '@charset "utf-8";@page{margin:0}@property --ink{syntax:"*";inherits:false}@view-transition{navigation:auto}p{top:0}',
    'S p{top:0}',
  ],
  ['/* } */.a{content:"}"}', 'S .a{content:"}"}'],
  ['.a{background:url(a;b.png)}', 'S .a{background:url("a;b.png")}'],
  ['.a{--x:\\75rl(/*)}*{top:0}/**/', 'S .a{--x:url("/*")}S *{top:0}'],
])('STOCK-10 %s holds below the part of its area alone', (css, expected) => {
  expect(scope(css)).toBe(expected);
});

test.each([
  ['.a{& .b{top:0}.c{top:1px}}', 'S .a .b{top:0}S .a .c{top:1px}'],
  ['.a{@media print{top:0}}', '@media print{S .a{top:0}}'],
  ['.a{& + &{top:0}}', 'S .a + .a{top:0}'],
  ['.a{*:not(&){display:none}}', 'S :not(.a){display:none}'],
  ['.a{body:has(&){display:none}}', 'S body:has(.a){display:none}'],
  ['.a{@media print{:root:has(&){top:0}}}', '@media print{S :root:has(.a){top:0}}'],
  ['.a{:is(\\26, body):has(*){top:0}}', 'S .a :is(\\&,body):has(*){top:0}'],
])('STOCK-10 %s is resolved, and each rule of it holds below the part', (css, expected) => {
  expect(scope(css)).toBe(expected);
});

test.each([
  ['@import "https://elsewhere.example/a.css";', 'has @import'],
  ['@\\69mport "a.css";', 'has @import'],
  [':root~*{margin:0}', "':root ~ *', which leads out"],
  [':root{& ~ *{display:none}}', "':root ~ *'"],
  ['body{/**/~ footer{top:0}}', "'body ~ footer'"],
  ['html{@media all{@supports (gap:0){&+*{display:none}}}}', "'html + *'"],
  ['&~*{top:0}', "':scope ~ *'"],
  [':is(&)~*{top:0}', "':scope ~ *'"],
  ['.a{@media all{@scope (:root:has(&)) to (.b){:scope>*{top:0}}}}', 'has @scope'],
  ['@scope (body){:scope{top:0}}', 'has @scope'],
  ['@position-try --x{top:0}', 'has @position-try'],
  ['.a{@apply x;top:0}', 'has @apply'],
  ['<!-- *{display:none}@document{}', 'has @document'],
  ['@font-face{font-family:"be vietnam Pro";src:url(a)}', "'be vietnam pro', which is a font of the site"],
  ['@font-face{font-family:Be Vietnam Pro Fallback;src:url(a)}', 'a font of the site'],
  ['@media all{@font-face{font-family:system-ui;src:url(a)}}', 'a font of the site'],
  ['@font-face{src:url(a)}', 'without a font-family'],
  ['}*{display:none}', 'has brackets that do not match, in line 1'],
  ['.a{top:0', 'has brackets that do not match'],
  ['/* *{display:none}', 'has brackets that do not match'],
  ['.a{content:"\n}*{display:none}"}', 'BadString'],
  [".a{background:url(a'b)}*{display:none}'", 'BadUrl'],
  // A function whose name ends with `url` is no `url()`: its brackets and comments count.
  ['.a{--x:myurl( /*)}c{e{d:( */ )}*{display:none}}', 'has brackets that do not match'],
  ['~ *{display:none}', "has '~ *{display:none}' in line 1, column 1"],
  ['.a', 'the style sheet'],
])('STOCK-10 %j is refused by the name of what is wrong', (css, message) => {
  expect(() => scope(css)).toThrow(message);
});
