import { readAnswerLines } from './answer-lines';

test('CHAT-4 a line that leads to a page of the site is a link', () => {
  const text = 'Có 2 tin:\n• Căn hộ – 3 tỷ → /for-sale/app/a-1\nXem → /for-sale?q=Qu%E1%BA%ADn+7&bedrooms=2';
  expect(readAnswerLines(text, false)).toEqual([
    { words: 'Có 2 tin:' },
    { words: '• Căn hộ – 3 tỷ', path: '/for-sale/app/a-1' },
    { words: 'Xem', path: '/for-sale?q=Qu%E1%BA%ADn+7&bedrooms=2' },
  ]);
});

test.each([
  'Xem → //evil.example/a',
  'Xem → /\\evil.example',
  'Xem → https://evil.example',
  'Xem → javascript:alert(1)',
  'Xem → /a/../b',
  'Xem → /for-sale và nữa',
  '→ /support',
])('CHAT-4 %s stays text', (line) => {
  expect(readAnswerLines(line, false)).toEqual([{ words: line }]);
});

test('CHAT-4 an address that is being written is no link yet, and is not shown letter by letter', () => {
  expect(readAnswerLines('Xem → /support\nNhà bán → /for-s', true)).toEqual([
    { words: 'Xem', path: '/support' },
    { words: 'Nhà bán' },
  ]);
});
