import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /user/:uid */
export default function AuthorPage() {
  const t = useMessages();
  return <SectionPage name="author" title={t('author.title')} text={t('empty')} />;
}
