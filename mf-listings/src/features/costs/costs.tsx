import type { CostsProps } from './costs-props';
import { MonthlyCost } from './monthly-cost';
import { MovingIn } from './moving-in';

/** What a home takes beside its price: a loan and fees for one that is bought, a deposit for one that is rented. */
export function Costs({ kind, post, className }: CostsProps) {
  return (
    <section className={className}>
      {kind === 'for-sale' ? <MonthlyCost post={post} /> : <MovingIn post={post} />}
    </section>
  );
}
