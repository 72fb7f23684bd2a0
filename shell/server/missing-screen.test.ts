import { noScriptsNote } from './missing-screen';

const noteOf = (markup: string) => noScriptsNote('vi', 'n1', `<main id="main">${markup}</main>`);

test.each([
  ['a form that only scripts send', '<form class="a" method="post" novalidate=""><input></form>'],
  ['a form behind one that leads somewhere', '<form action="/for-sale"></form><form class="b"></form>'],
  ['the place of something that loads', '<svg aria-hidden="true" data-waits="" class="c"></svg>'],
  ['a part that is busy', '<div class="d" aria-busy="true"></div>'],
])('PLAIN-1 a page with %s says without scripts what it needs and what can be read', (_name, markup) => {
  const note = noteOf(markup);
  expect(note).toContain('<style nonce="n1">');
  expect(note).toContain('Một phần của trang này cần JavaScript');
  for (const path of ['', '/for-sale', '/for-rent']) expect(note).toContain(`<a href="${path}">`);
});

test.each([
  ['homes, and a form to ask about them', '<article>Căn hộ</article><form class="a"></form>'],
  ['no form', '<p>Nhà bán, aria-busy và &lt;form&gt;</p>'],
  ['a form that leads somewhere', '<form action="/for-sale" aria-label="x"><input></form>'],
  ['the search', '<form role="search" class="a"><input></form><form class="a" role="search"></form>'],
])('PLAIN-1 a page with %s says nothing', (_name, markup) => {
  expect(noteOf(markup)).toBe('');
});
