import { Radio } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Poster } from '../player/video-stage';
import stage from '../player/video-stage.module.css';
import { ProductShelf } from '../products/product-shelf';
import { useFeedMessages } from './feed-messages';
import { CardWords, type VideoCardProps } from './video-card';
import css from './video-card.module.css';

/** A live stream in the video feed (MEGA-2). */
export function LiveCard({ item, active, next, titleId, onProduct }: VideoCardProps) {
  const t = useFeedMessages();
  const { post } = item;
  const ended = post.live_status === 'ended';
  return (
    <div className={css.card} data-live="">
      <div className={stage.stage}>
        <Poster path={post.poster_path ?? post.images_path[0]} active={active} />
      </div>
      <div className={css.scrim} />
      <div className={css.foot}>
        <CardWords item={item} titleId={titleId} />
        {(active || next) && <ProductShelf products={post.products} onOpen={onProduct} />}
        <Link className={css.live} to="/livestream/list">
          <Radio size={18} aria-hidden="true" />
          {t(ended ? 'liveEnded' : 'live')} · {t('watchLive')}
        </Link>
      </div>
    </div>
  );
}
