import { AuthorVideos } from '../features/author/author-videos';

/** /user/:uid/mega-views */
export default function AuthorMegaViewsPage() {
  return <AuthorVideos page="author-mega-views" />;
}
