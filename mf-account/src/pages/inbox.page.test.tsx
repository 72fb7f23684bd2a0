import { screen } from '@testing-library/react';
import { visit } from '../testing/visit';
import InboxPage from './inbox.page';

test('INBOX-1 I18N-1 the inbox of a visitor who never asked explains its purpose, and links to homes', async () => {
  visit(InboxPage, { path: '/inbox', locale: 'en' });
  expect(await screen.findByRole('heading', { name: 'You have not asked anything yet' })).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('Homes for sale'), hrefOf('Homes for rent')]).toEqual(['/for-sale', '/for-rent']);
});
