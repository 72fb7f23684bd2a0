import { useShell } from '@site/shared/contract';
import { OwnDemands } from '../matching-demands/own-demands';
import { ReportButton } from '../report/report-button';
import { OtherPosts } from './other-posts';
import css from './other-posts.lazy.module.css';
import type { SameHomeProps } from './same-home-props';

/**
 * What helps to judge a post: the home's other posts, and a way to say that it is wrong. Owners do not report themselves: they see
 * the demands that their home fits (MEET-3).
 */
export function ListingChecks({ kind, post, author, className }: SameHomeProps) {
  const { session } = useShell();
  const same = post.same_home;
  return (
    <div className={css.checks}>
      {same && (
        <section className={className}>
          <OtherPosts kind={kind} id={post.id} count={same.count - 1} />
        </section>
      )}
      <OwnDemands kind={kind} id={post.id} author={author} className={className} />
      {session.user?.uid !== author.uid && <ReportButton kind={kind} id={post.id} title={post.title} />}
    </div>
  );
}
