import { useShell } from '@site/shared/contract';
import { Link, type LinkProps } from 'react-router-dom';
import { joinClasses } from './join-classes';
import css from './row-link.lazy.module.css';

export interface RowLinkProps extends Pick<LinkProps, 'state' | 'onClick' | 'children'> {
  to: string;
  /** The row is a card that cuts off what lies outside of it: the focus is shown inside. */
  inside?: boolean;
}

/**
 * The title of a row, whose link covers all of it: the row has `position: relative`. The page behind it is brought when the link is
 * about to be followed.
 */
export function RowLink({ inside, ...link }: RowLinkProps) {
  const { navigation } = useShell();
  const preload = () => navigation.preload(link.to);
  return (
    <Link
      {...link}
      className={joinClasses(css.open, inside && css.inside)}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
}
