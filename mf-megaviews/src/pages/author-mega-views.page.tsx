import { SectionPage } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';

/** /user/:uid/mega-views */
export default function AuthorMegaViewsPage() {
  const t = useMessages();
  return <SectionPage name="author-mega-views" title={t('author-mega-views.title')} text={t('empty')} />;
}
