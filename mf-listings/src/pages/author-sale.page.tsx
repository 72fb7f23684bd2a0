import { AuthorFeed } from '../features/author/author-feed';

/** The homes for sale of one author (PROFILE-2). */
export default function AuthorSalePage() {
  return <AuthorFeed kind="for-sale" page="author-sale" />;
}
