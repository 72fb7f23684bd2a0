import type { Locale } from '@site/shared/contract';
import { anonymousSession } from '@site/shared/testing';
import { renderOnServer } from '@site/shared/testing/render-on-server';
import LanguageOffer from '../navigation/language-offer';
import { MessageScreen } from '../screens/message-screen';
import { PageSkeleton } from '../screens/page-skeleton';
import { SessionWait } from '../session/session-wait';
import { Layout } from './layout';

const frame = (
  <Layout feed page="/for-sale">
    <PageSkeleton />
    <SessionWait />
    <MessageScreen title="Không có trang này">…</MessageScreen>
    <LanguageOffer onAnswer={() => undefined} />
  </Layout>
);

test.each<[Locale, 'anonymous' | 'restoring']>([
  ['vi', 'anonymous'],
  ['en', 'anonymous'],
  ['vi', 'restoring'],
])('NAV-1 the frame can be rendered on a server, in %s, for who is %s', async (locale, status) => {
  const visit = { locale, parts: { session: { ...anonymousSession, status } } };
  const html = await renderOnServer(frame, visit);
  expect(html).toContain('href="/for-rent"');
  expect(html).toContain('href="/get-app"');
  // The content security policy would drop it.
  expect(html.match(/<[^>]* style=[^>]*>/g)).toBeNull();
  expect(await renderOnServer(frame, visit)).toBe(html);
});
