import { splitLinks } from './split-links';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test('NEWS-3 addresses become links, without the punctuation of the sentence around them', () => {
  expect(links('Xem thêm: https://example.com/a-1.')).toEqual(['https://example.com/a-1']);
  expect(links('(https://example.com/a) và http://b.example/c?d=1&e=2, rồi')).toEqual([
    'https://example.com/a',
    'http://b.example/c?d=1&e=2',
  ]);
  expect(links('https://vi.example/Nhà_(phố)')).toEqual(['https://vi.example/Nh%C3%A0_(ph%E1%BB%91)']);
});

test('NEWS-3 nothing else becomes a link: other schemes, half addresses, marks', () => {
  const text = 'javascript:alert(1) ftp://a.example https:// <b>example.com</b> http://[';
  expect(links(text)).toEqual([]);
  expect(splitLinks(text)).toEqual([{ at: 0, text }]);
});

test('NEWS-3 the pieces together are the text, whatever it is', () => {
  for (const text of ['', 'https://a.example', 'a https://b.example, c\nhttps://d.example!', '…https://x.'])
    expect(splitLinks(text).reduce((all, part) => all + part.text, '')).toBe(text);
});
