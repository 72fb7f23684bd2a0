import { DemandCount, type DemandCountProps } from '../matching-demands/demand-count';
import css from './card-mark.lazy.module.css';

/** Says over the picture of one's own home how many demands the home fits (MEET-5). */
export const OwnMark = (props: Omit<DemandCountProps, 'className'>) => (
  <DemandCount {...props} className={css.mark} />
);
