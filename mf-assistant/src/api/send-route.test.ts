import { sendRoute } from './send-route';

test.each([
  ['Admin', 'broker'],
  ['Mentor', 'broker'],
  ['Customer', 'customer'],
  ['Host', 'none'],
  ['constructor', 'none'],
])("CHAT-3 the messages of the role '%s' go by: %s", (role, route) => {
  expect(sendRoute(role)).toBe(route);
});
