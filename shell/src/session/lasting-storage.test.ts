import { lastingStorage } from './lasting-storage';

afterEach(() => {
  jest.restoreAllMocks();
  lastingStorage.removeItem('a');
});

test('what is kept is in local storage', () => {
  lastingStorage.setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
  lastingStorage.removeItem('a');
  expect(localStorage.getItem('a')).toBeNull();
  expect(lastingStorage.getItem('a')).toBeNull();
});

test('where the storage is full, the newest holds for the visit', () => {
  lastingStorage.setItem('a', '0');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  lastingStorage.setItem('a', '1');
  expect(lastingStorage.getItem('a')).toBe('1');
  lastingStorage.removeItem('a');
  expect(lastingStorage.getItem('a')).toBeNull();
});

test('what another tab has removed does not come back from memory', () => {
  lastingStorage.setItem('a', '1');
  localStorage.removeItem('a');
  expect(lastingStorage.getItem('a')).toBeNull();
});
