import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './button-class';

export type ButtonLinkProps = LinkProps & ButtonLook;

/** A link within the site that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />;
}
