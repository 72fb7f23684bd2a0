import { useShell } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import { useState } from 'react';
import css from './avatar.module.css';

/** What an {@link Avatar} takes. */
export interface AvatarProps {
  /** Whose picture it is. */
  name: string;
  /** Media path or address. */
  src?: string | null | undefined;
  /** Side in px; 40 by default. */
  size?: number | undefined;
}

/**
 * A person's picture, or the first letter of the given name, which in Vietnamese stands last.
 * It is decoration: the name is written beside it.
 */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const { media } = useShell().config.services;
  const [failed, setFailed] = useState<string>();
  const letter = Array.from(name.trim().split(/\s+/).pop() ?? '')[0]?.toUpperCase();
  return (
    <span className={css.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {src && src !== failed ? (
        <img
          className={css.image}
          src={mediaUrl(src, media)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        letter
      )}
    </span>
  );
}
