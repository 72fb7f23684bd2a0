import { sendRoute } from '../send-route';
import { inOrder, readMessage } from './chat-message';

const fields = {
  conversation_id: 'c',
  sender_id: 'assistant',
  sender: 'assistant',
  message: 'Dự án ở Tân Phú.',
  file_paths: ['uploads/a.webp', 7],
  created_at: { seconds: 5, nanoseconds: 9 },
  status: 'writing',
  question_id: 'q',
  citations: [
    { name: 'Celadon', search: 'Celadon Tây Thạnh', sample: true, updated: '2026-11-01', price_min: 1 },
    { place: 'no name' },
  ],
};

test('CHAT-4 CHAT-5 a message is read with its pictures, its state and the projects that it goes by', () => {
  expect(readMessage('answer-q', fields)).toMatchObject({
    id: 'answer-q',
    text: 'Dự án ở Tân Phú.',
    filePaths: ['uploads/a.webp'],
    status: 'writing',
    questionId: 'q',
    citations: [{ project_id: 'Celadon', name: 'Celadon', search: 'Celadon Tây Thạnh', sample: true }],
  });
});

test('CHAT-2 CHAT-4 what has no kind of sender or no time is no message; a state that is not known counts as none', () => {
  for (const given of [undefined, { ...fields, sender: 'robot' }, { ...fields, created_at: null }])
    expect(readMessage('m', given)).toBeUndefined();
  expect(readMessage('m', { ...fields, status: 'thinking' })).not.toHaveProperty('status');
});

test('CHAT-2 messages of one moment are in the order of their ids, as the service has it', () => {
  const [a, b] = ['a', 'b'].map((id) => readMessage(id, fields));
  if (!a || !b) throw new Error('not read');
  expect([b, a].sort(inOrder)).toEqual([a, b]);
  expect(inOrder(a, { ...a, created: { seconds: 5, nanoseconds: 8 } })).toBeGreaterThan(0);
});

test.each([
  ['Admin', 'broker'],
  ['Mentor', 'broker'],
  ['Customer', 'customer'],
  ['Host', 'none'],
  ['constructor', 'none'],
])("CHAT-3 the messages of the role '%s' go by: %s", (role, route) => {
  expect(sendRoute(role)).toBe(route);
});
