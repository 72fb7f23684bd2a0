import { AuthorFeed } from '../features/author/author-feed';

/** The homes for rent of one author (PROFILE-2). */
export default function AuthorRentPage() {
  return <AuthorFeed kind="for-rent" page="author-rent" />;
}
