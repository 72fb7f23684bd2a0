import { readNews, readNewsAuthors } from './read-news';

const user = { uid: 'u1', displayName: 'Mai', photoURL: 'avatars/a.webp', phoneNumber: '84912345678' };
const row = {
  id: 'n1',
  author_id: 'u1',
  description: ' Căn mới ',
  file_paths: ['a.webp', 3, '', 'b.mp4'],
  updatedAt: '2026-11-01T00:00:00Z',
};

test('NEWS-1 rows are paired with their users; what cannot be paired or named is left out', () => {
  const authors = readNewsAuthors([user, null, { displayName: 'nobody' }]);
  const rows = [row, { ...row, id: 'n2', author_id: 'gone' }, { ...row, id: 7 }, 'nonsense', null];
  expect(readNews(rows, authors)).toEqual([
    {
      id: 'n1',
      description: 'Căn mới',
      files: ['a.webp', 'b.mp4'],
      updatedAt: '2026-11-01T00:00:00Z',
      author: { uid: 'u1', display_name: 'Mai', avatar: 'avatars/a.webp', phone_number: '84912345678' },
    },
  ]);
});
