import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { OFFER_KEY } from '../../common/storage-keys';
import LanguageOffer from './language-offer';

test.each([
  ['Read this site in English', 'en'],
  ['Keep Vietnamese', 'vi'],
])('I18N-1 the answer %s to the offer is kept as the language', (answer, language) => {
  const setLocale = jest.fn();
  const onAnswer = jest.fn();
  renderInShell(<LanguageOffer onAnswer={onAnswer} />, 'vi', { setLocale });
  expect(localStorage.getItem(OFFER_KEY)).toBe('made');
  expect(sessionStorage.getItem(OFFER_KEY)).toBe('open');
  fireEvent.click(screen.getByRole('button', { name: answer }));
  expect(setLocale).toHaveBeenCalledWith(language);
  expect(onAnswer).toHaveBeenCalledTimes(1);
});
