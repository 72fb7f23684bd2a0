import { useShell } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import css from './avatar.module.css';
import { joinClasses } from './join-classes';
import { useImageRetry } from './use-image-retry';

// Classes, since a page from the server cannot have styles of its own: the policy lets no style attribute of HTML through.
const SIZES = { 32: css.px32, 36: css.px36, 40: css.px40, 72: css.px72, 96: css.px96 };

export interface AvatarProps {
  /** Whose picture it is. */
  name: string;
  /** Media path or address. */
  src?: string | null | undefined;
  /** Side in px; 40 by default. */
  size?: keyof typeof SIZES | undefined;
}

/**
 * A person's picture, or the first letter of the given name, which in Vietnamese stands last.
 * It is decoration: the name is written beside it.
 */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const { media } = useShell().config.services;
  const { place, failed, attempt, onError } = useImageRetry<HTMLSpanElement>(src);
  const letter = Array.from(name.trim().split(/\s+/).pop() ?? '')[0]?.toUpperCase();
  return (
    <span ref={place} className={joinClasses(css.avatar, SIZES[size])} aria-hidden="true">
      {src && !failed ? (
        <img
          key={attempt}
          className={css.image}
          src={mediaUrl(src, media)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      ) : (
        letter
      )}
    </span>
  );
}
