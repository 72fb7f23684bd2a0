import { type GivenSession, makeAccount } from '../../scripts/e2e/accounts';
import { proofOf } from '../../scripts/e2e/comments';
import { list } from '../../scripts/e2e/listings';
import { siteUrl } from '../../scripts/e2e/settings';

const NOTE = `Ghi chú riêng ${Date.now()}`;
const QUESTION = `Câu hỏi riêng ${Date.now()}`;
const CLOCK = '0000000000005-aaaaaaaa';

/** Asks the site's own server, with what proves somebody or without. */
async function ask(path: string, headers: Record<string, string> = {}, body?: object) {
  const response = await fetch(siteUrl() + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { status } = response;
  return { status, headers: response.headers, text: await response.text() };
}

/** Somebody who has a saved home with a note and has asked a question. */
async function makePerson(): Promise<{ session: GivenSession; thread: string }> {
  const session = await makeAccount();
  const [item] = await list('for-sale');
  if (!item) throw new Error('the seed has no homes');
  const key = `for-sale:${item.post.id}`;
  const { id, title, location, price, square_meter, bedroom, bathroom } = item.post;
  const kept = {
    kind: 'for-sale',
    id,
    title,
    location,
    price,
    square_meter,
    bedroom,
    bathroom,
    picture: null,
  };
  const fields = { saved: [Date.now(), CLOCK], kept: [kept, CLOCK], note: [NOTE, CLOCK] };
  const row = { id: `${session.user.id} ${key}`, key, fields };
  const saved = await ask('/rest/v1/saved_homes', { apikey: 'public', ...proofOf(session) }, row);
  expect(saved.status).toBe(201);
  const message = { product_id: item.post.id, comment: QUESTION, client_id: crypto.randomUUID() };
  const asked = await ask('/api/products/send-comment', proofOf(session), message);
  return { session, thread: JSON.parse(asked.text).new_comment.comment.id };
}

test('KEEP-8 INBOX-5 SHORT-3 what the site’s server has answered to a person it gives to nobody else, and no cache may keep it', async () => {
  const { session, thread } = await makePerson();
  const own = { apikey: 'public', ...proofOf(session) };
  const answers: [path: string, body?: object][] = [
    ['/rest/v1/saved_homes?select=*'],
    [`/api/inbox/threads/${thread}`],
    ['/api/inbox/count'],
    ['/api/inbox/list', {}],
  ];
  let told = '';
  for (const [path, body] of answers) {
    const mine = await ask(path, own, body);
    expect(mine.status).toBe(200);
    expect([path, mine.headers.get('cache-control')]).toEqual([
      path,
      expect.stringMatching(/no-store|private/),
    ]);
    told += mine.text;
    const tag = mine.headers.get('etag');
    for (const headers of [{}, { apikey: 'public' }, { 'if-none-match': tag ?? '*' }] as Record<
      string,
      string
    >[]) {
      const theirs = await ask(path, headers, body);
      expect([path, theirs.status]).not.toEqual([path, 304]);
      expect(theirs.text).not.toContain(NOTE);
      expect(theirs.text).not.toContain(QUESTION);
    }
  }
  expect(told).toContain(NOTE);
  expect(told).toContain(QUESTION);

  // The documents of these pages are the same for everybody, whoever asked for them before.
  for (const path of ['/saved', `/inbox?thread=${thread}`, '/shortlist/AAAAAAAAAAAAAAAA', '/account']) {
    const mine = await ask(path, { ...own, accept: 'text/html', cookie: 'session=x' });
    const theirs = await ask(path, { accept: 'text/html' });
    for (const { text } of [mine, theirs])
      for (const secret of [NOTE, QUESTION, session.user.id, session.access_token])
        expect(text).not.toContain(secret);
    expect(theirs.status).toBe(mine.status);
  }
});
