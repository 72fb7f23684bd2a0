import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { InstallOffer, type InstallQuestion } from './install-offer';
import { countVisit } from './visits';

const HOUR = 60 * 60_000;

const asked = (): InstallQuestion & { prompt: jest.Mock } =>
  Object.assign(new Event('beforeinstallprompt'), { prompt: jest.fn(async () => undefined) });
const offer = () => screen.queryByRole('complementary', { name: 'Cài đặt trang' });

afterEach(() => {
  localStorage.clear();
  delete window.__INSTALL__;
  jest.restoreAllMocks();
});

test('INSTALL-4 a visit is one until half an hour has gone by without a page', () => {
  expect(countVisit(HOUR)).toBe(1);
  expect(countVisit(HOUR + 1_000)).toBe(1);
  expect(countVisit(2 * HOUR)).toBe(2);
});

test('INSTALL-4 the first visit is offered nothing; the second one is, once, and asks the browser’s question', () => {
  const question = asked();
  window.__INSTALL__ = question;
  const first = renderInShell(<InstallOffer />);
  expect(offer()).toBeNull();
  first.unmount();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR);
  const second = renderInShell(<InstallOffer />);
  fireEvent.click(screen.getByRole('button', { name: 'Cài đặt' }));
  expect(question.prompt).toHaveBeenCalledTimes(1);
  expect(offer()).toBeNull();
  second.unmount();
  renderInShell(<InstallOffer />);
  expect(offer()).toBeNull();
});

test('INSTALL-4 it is offered once, also to who closes the page over it', () => {
  countVisit(HOUR);
  window.__INSTALL__ = asked();
  const first = renderInShell(<InstallOffer />);
  expect(offer()).not.toBeNull();
  first.unmount();
  renderInShell(<InstallOffer />);
  expect(offer()).toBeNull();
});

test('INSTALL-4 a browser that decides later is waited for, one that cannot install is asked nothing', () => {
  countVisit(HOUR);
  renderInShell(<InstallOffer />);
  expect(offer()).toBeNull();
  const question = asked();
  window.__INSTALL__ = question;
  act(() => void dispatchEvent(question));
  fireEvent.click(screen.getByRole('button', { name: 'Không, cảm ơn' }));
  expect(question.prompt).not.toHaveBeenCalled();
  expect(offer()).toBeNull();
});
