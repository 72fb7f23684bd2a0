import { releasedBy } from './released-by';

const nameless = () => {
  throw new Error('uv_os_get_passwd returned ENOENT');
};

test('who releases is who the setting names, else the user; a container without names releases too', () => {
  expect(releasedBy({ RELEASED_BY: 'lan' }, nameless)).toBe('lan');
  expect(releasedBy({ RELEASED_BY: '' }, () => 'minh')).toBe('minh');
  expect(releasedBy({}, nameless)).toMatch(/^user \d+$/);
});
