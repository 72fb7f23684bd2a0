import { AuthorVideos } from '../features/author/author-videos';

/** /user/:uid */
export default function AuthorPage() {
  return <AuthorVideos page="author" />;
}
