import { readPush } from './push-message';

const site = { origin: 'https://nha.example', language: 'vi-VN', now: new Date() };
const good = {
  ...{ kind: 'answer', tag: 'answer:1', title: 'Có câu trả lời mới', body: 'Căn hộ 7' },
  ...{ url: '/for-sale/app/1?a=b', lang: 'en' },
};
const read = (value: unknown, over = {}) => readPush(JSON.stringify(value), { ...site, ...over });

test('PUSH-8 ALERT-6 a message is shown in its own language, and leads to as long an address as the platform keeps', () => {
  const { title, body, tag, lang, url: path } = good;
  expect(read(good)).toEqual({ title, body, tag, lang, path, silent: false });
  expect(read({ ...good, body: undefined }).body).toBe('');
  const url = '/for-sale?q='.padEnd(2000, 'a');
  expect(read({ ...good, url })).toMatchObject({ title: good.title, path: url });
});

test.each([
  [3, 3],
  [0, 0],
  [-1, undefined],
  ['3', undefined],
])('INSTALL-5 a message that says %j of unread threads is read as %j', (unread, count) => {
  expect(read({ ...good, unread }).unread).toBe(count);
});

test.each<[string, unknown]>([
  ['no text', undefined],
  ['a word', 'news'],
  ['no title', { ...good, title: ' ' }],
  ['a title that is none', { ...good, title: { toString: 'x' } }],
  ['a title without end', { ...good, title: 'a'.repeat(501) }],
  ['no tag', { ...good, tag: undefined }],
  ['another language', { ...good, lang: 'fr' }],
  ['no address', { ...good, url: undefined }],
  ['an address without end', { ...good, url: `/${'a'.repeat(2048)}` }],
  ['an address of another site', { ...good, url: 'https://evil.example/for-sale' }],
  ['an address of another site without a scheme', { ...good, url: '//evil.example/' }],
  ['a script', { ...good, url: 'javascript:alert(1)' }],
])('PUSH-8 a message with %s becomes a general text that leads home', (_name, value) => {
  const home = { tag: 'general', lang: 'vi', path: '/', silent: false };
  expect(read(value)).toEqual({ ...home, title: 'Có tin mới cho bạn', body: 'Mở trang để xem.' });
  expect(read(value, { language: 'de' }).title).toBe('There is news for you');
});

test('PUSH-8 a message is read in browsers of before URL.canParse', () => {
  const canParse = jest.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(read(good).path).toBe(good.url);
  expect(read({ ...good, url: 'https://' }).path).toBe('/');
  canParse.mockRestore();
});

test.each<[string, string, string, boolean]>([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '03:00', true],
  ['22:00', '07:00', '07:00', false],
  ['12:30', '14:00', '13:59', true],
])('PUSH-6 with quiet hours from %s to %s, what comes at %s is silent: %s', (from, to, clock, silent) => {
  const now = new Date(`2026-03-01T${clock}:00`);
  const quiet_hours = { from, to };
  expect(read({ ...good, quiet_hours }, { now }).silent).toBe(silent);
  expect(read({ ...good, title: '', quiet_hours }, { now })).toMatchObject({ tag: 'general', silent });
});

test('PUSH-6 quiet hours that make no sense keep a message no quieter; what is no JSON, and an empty message, is general', () => {
  for (const quiet_hours of [null, 'night', {}, { from: 22, to: 7 }, { from: '22:00' }])
    expect(read({ ...good, quiet_hours })).toMatchObject({ title: good.title, silent: false });
  for (const text of ['{"title":', '', undefined]) expect(readPush(text, site).tag).toBe('general');
});
