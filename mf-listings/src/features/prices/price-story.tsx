import { PriceAround } from './price-around';
import { PriceHistoryView } from './price-history';
import css from './price-story.lazy.module.css';
import { usePriceContextQuery, usePriceHistoryQuery } from './prices.api';
import type { PricesProps } from './prices-props';

/** Both are additions to the base service: where it does not offer one, or fails, that part is not shown. */
export function PriceStory({ kind, post, className }: PricesProps) {
  const history = usePriceHistoryQuery({ kind, id: post.id }).data;
  const context = usePriceContextQuery({ kind, id: post.id }).data;
  const around = context && context.places.length > 0 ? context : undefined;
  if (!history && !around) return null;
  return (
    <div className={css.story}>
      {around && (
        <section className={className}>
          <PriceAround kind={kind} post={post} context={around} />
        </section>
      )}
      {history && (
        <section className={className}>
          <PriceHistoryView kind={kind} history={history} />
        </section>
      )}
    </div>
  );
}
