import { authorRequest } from './author-request';
import { readAuthor } from './read-author';

const answer = {
  author: { id: 'a', uid: 'u', display_name: 'Lê An', account: 'an', avatar: null, phone_number: null },
  counts: { for_sale: 1, for_rent: 0, megaviews: 2 },
};

test('PROFILE-1 an author is asked for by uid, whatever the address says', () => {
  expect(authorRequest('a/../b').path).toBe('/api/users/authors/a%2F..%2Fb');
});

test('PROFILE-1 an answer that is no author is none', () => {
  expect(readAuthor(answer)).toBe(answer);
  for (const odd of [
    null,
    'author',
    {},
    { author: answer.author },
    { ...answer, counts: { for_sale: '1' } },
    { ...answer, author: { ...answer.author, display_name: 7 } },
    { ...answer, author: { ...answer.author, phone_number: 84 } },
  ]) {
    expect(readAuthor(odd)).toBeUndefined();
  }
});
