import { scopeCss } from './scope-css';

const SCOPE = ':where([data-area="mf-x"])';
const scope = (css: string) =>
  scopeCss(css, 'mf-x')
    .replace(/^@layer stock\{\n|\n\}\n$/g, '')
    .replaceAll(SCOPE, 'S');

test.each([
  ['.lots{border:0}', 'S .lots{border:0}'],
  ['*{display:none}', 'S *{display:none}'],
  ['button,a[href="a,b{"] ,:is(h1,h2){color:red}', 'S button,S a[href="a,b{"],S :is(h1,h2){color:red}'],
  [':root{--a:1}', 'S{--a:1}'],
  ['html,body{margin:0}', 'S,S{margin:0}'],
  ['body>*{margin:0}', 'S body>*{margin:0}'],
  [':root~*{margin:0}', 'S :root~*{margin:0}'],
  [
    '@media print{*{color:red}@font-face{src:url(a.woff)}}',
    '@media print{S *{color:red}\n@font-face{src:url(a.woff)}}',
  ],
  ['@supports (gap:0){@layer a{p{gap:0}}}', '@supports (gap:0){@layer a{S p{gap:0}}}'],
  ['@layer a,b;', '@layer a,b;'],
  ['@keyframes spin{from{rotate:0}to{rotate:1turn}}', '@keyframes spin{from{rotate:0}to{rotate:1turn}}'],
  ['@charset "utf-8";@page{margin:0}@property --ink{syntax:"*"}p{top:0}', '\n\n\nS p{top:0}'],
  ['/* } */.a{content:"}"}', 'S .a{content:"}"}'],
  ['.a{background:url(a;b.png)}', 'S .a{background:url(a;b.png)}'],
  ['.a\\:b{top:0}', 'S .a\\:b{top:0}'],
  ['.a{& .b{top:0}.c{top:0}@media print{top:0}}', 'S .a{& .b{top:0}.c{top:0}@media print{top:0}}'],
])('STOCK-10 %s holds below the part of its area alone', (css, expected) => {
  expect(scope(css)).toBe(expected);
});

test.each([
  '@import "https://elsewhere.example/a.css";',
  '@IMPORT url(a.css);',
  '@\\69mport "a.css";',
  '}*{display:none}',
  '.a{top:0}}*{display:none}',
  '.a{top:0',
  '.a{content:"\n}*{display:none}"}',
  ".a{background:url(a'b)}*{display:none}'",
  '/* *{display:none}',
  '~ *{display:none}',
  '> *{display:none}',
  '.a{*:not(&){display:none}}',
  '.a{body:has(&){display:none}}',
  '.a{@media print{:root:has(&){top:0}}}',
  '<!-- *{display:none}@document{}',
  '.a',
])('STOCK-10 %j is refused', (css) => {
  const made = () => scope(css);
  expect(made).toThrow('the style sheet');
});
