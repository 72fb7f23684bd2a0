import { Button, useLazy } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { loadLivePlayer } from '../live/load-live-player';
import { useLiveMessages } from '../live/locales/use-messages';
import { useStreamNews } from '../live/use-stream-news';
import { SoundButton } from '../player/sound-button';
import { Poster } from '../player/video-stage';
import stage from '../player/video-stage.module.css';
import { ProductShelf } from '../products/product-shelf';
import { CommentBox } from './comment-box';
import { CardWords, ShareVideo, type VideoCardProps } from './video-card';
import css from './video-card.module.css';

const loadOffer = () =>
  import(/* webpackChunkName: "push" */ '@site/shared/push').then(({ PushOffer }) => PushOffer);

/** A live stream with what belongs to it: in the video feed and in the list of streams (MEGA-2, LIVE-1 to LIVE-5). */
export function LiveCard({ item, active, next, onBegun, titleId, onPart, onProduct }: VideoCardProps) {
  const t = useLiveMessages();
  const { post } = item;
  const changed = useStreamNews(post, active);
  useEffect(() => {
    if (active) onBegun();
  }, [active, onBegun]);
  const [playing, setPlaying] = useState(false);
  const ended = post.live_status === 'ended';
  const { part: PushOffer } = useLazy(loadOffer, active && ended);
  const { part: LivePlayer, failed, retry } = useLazy(loadLivePlayer, active);
  return (
    <div className={css.card} data-live="">
      <div className={stage.stage}>
        <Poster path={post.poster_path ?? post.images_path[0]} active={active} />
        {LivePlayer && <LivePlayer post={post} active={active} onPlaying={setPlaying} />}
        {failed && (
          <div className={stage.failed} role="alert">
            <p>{t('playerFailed')}</p>
            <Button onClick={retry}>{t('retry')}</Button>
          </div>
        )}
      </div>
      <div className={css.foot}>
        <div className={css.middle}>
          <CardWords item={item} titleId={titleId} />
          <div className={css.side}>
            {!ended && <SoundButton />}
            <ShareVideo post={post} />
          </div>
        </div>
        {(active || next) && <ProductShelf products={post.products} onOpen={onProduct} />}
        <p className="visually-hidden" role="status">
          {changed && t('productsChanged')}
        </p>
        {ended && PushOffer && <PushOffer kind="stream" subjectId={item.author.id} />}
        <CommentBox
          playing={playing}
          hint={t(ended ? 'ended' : 'commentWhileLive')}
          onOpen={() => onPart('comments', item)}
        />
      </div>
    </div>
  );
}
