import { readPush } from './push-message';

const site = { origin: 'https://nha.example', language: 'vi-VN' };
const good = {
  kind: 'answer',
  tag: 'answer:1',
  title: 'Có câu trả lời mới',
  body: 'Căn hộ 7',
  url: '/for-sale/app/1?a=b',
  lang: 'en',
};
const read = (value: unknown, over = {}) => readPush(JSON.stringify(value), { ...site, ...over });

test('PUSH-8 a message is shown in its own language, whatever the browser’s is', () => {
  expect(read(good)).toEqual({
    title: good.title,
    body: good.body,
    tag: good.tag,
    lang: 'en',
    path: '/for-sale/app/1?a=b',
  });
  expect(read({ ...good, body: undefined }).body).toBe('');
});

test.each<[string, unknown]>([
  ['no text', undefined],
  ['a word', 'news'],
  ['nothing', null],
  ['a list', [good]],
  ['no title', { ...good, title: ' ' }],
  ['a title that is none', { ...good, title: { toString: 'x' } }],
  ['a title without end', { ...good, title: 'a'.repeat(501) }],
  ['no tag', { ...good, tag: undefined }],
  ['another language', { ...good, lang: 'fr' }],
  ['no address', { ...good, url: undefined }],
  ['an address of another site', { ...good, url: 'https://evil.example/for-sale' }],
  ['an address of another site without a scheme', { ...good, url: '//evil.example/' }],
  ['a script', { ...good, url: 'javascript:alert(1)' }],
])('PUSH-8 a message with %s becomes a general text that leads home', (_name, value) => {
  expect(read(value)).toEqual({
    title: 'Có tin mới cho bạn',
    body: 'Mở trang để xem.',
    tag: 'general',
    lang: 'vi',
    path: '/',
  });
  expect(read(value, { language: 'de' }).title).toBe('There is news for you');
});

test('PUSH-8 what is no JSON, and an empty message, too', () => {
  for (const text of ['{"title":', '', undefined]) expect(readPush(text, site).tag).toBe('general');
});
