import type { OutboxEntry } from '@site/shared/contract';
import { keepEarly } from '../outbox/early-entries';
import { createStore } from '../store/store';
import { watchTyping } from '../typed-fields';
import { isSomethingAtStake } from './at-stake';

const { getState } = createStore();
const atStake = (state = getState()) => isSomethingAtStake(state);

beforeAll(watchTyping);
beforeEach(() => {
  document.body.innerHTML = '<form><input name="phone"><textarea></textarea><video></video></form>';
});
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const type = (selector: string, text: string) => {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(selector);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

test('SHELL-3 a page as it came has nothing at stake; typed text is, until it is gone or its form has left', () => {
  expect(atStake()).toBe(false);
  for (const selector of ['input', 'textarea']) {
    type(selector, 'hẻm 5');
    expect(atStake()).toBe(true);
    type(selector, '');
    expect(atStake()).toBe(false);
  }
  type('input', 'hẻm 5');
  document.body.innerHTML = '';
  expect(atStake()).toBe(false);
});

test('SHELL-3 a video that runs is', () => {
  const video = document.querySelector('video');
  jest.spyOn(video as HTMLVideoElement, 'paused', 'get').mockReturnValue(false);
  expect(atStake()).toBe(true);
});

test('SHELL-3 COMMENT-7 a message that waits is, also for the outbox’s code', () => {
  localStorage.setItem('comments:outbox', '1');
  expect(atStake()).toBe(true);
  localStorage.clear();
  expect(atStake()).toBe(false);
  keepEarly({ clientId: 'one' } as OutboxEntry);
  expect(atStake()).toBe(true);
});

test('SHELL-3 a call that is being sent is', () => {
  const state = structuredClone(getState());
  state.api.mutations.one = { requestId: 'one', status: 'pending', endpointName: 'send' } as never;
  expect(atStake(state)).toBe(true);
});
