import { Newsfeed } from '../features/newsfeed/newsfeed';

/** /newsfeed and /newsfeed/:uid */
export default function NewsfeedPage() {
  return <Newsfeed />;
}
