import type { Listing } from '@site/shared/domain';

/** That a home has several posts; undefined where the service does not say so. */
export const sameHomeOf = ({ same_home: same }: Listing): Listing['same_home'] =>
  same && same.count > 1 ? same : undefined;

/** What a post is about: posts of one home have the same. */
export const homeKeyOf = (post: Listing): string => sameHomeOf(post)?.home ?? post.id;
