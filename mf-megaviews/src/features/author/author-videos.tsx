import { AuthorFrame } from '@site/shared/author';
import { StatePanel } from '@site/shared/ui';
import { useLayoutEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useMessages } from '../../locales/use-messages';
import css from './author-videos.module.css';

/**
 * The videos and live streams of one author (PROFILE-1, PROFILE-2).
 *
 * @param props.page the page's key in area.json
 */
export function AuthorVideos({ page }: { page: string }) {
  const t = useMessages();
  const { uid = '' } = useParams();
  useLayoutEffect(() => {
    performance.mark('route-content');
  }, []);
  return (
    <div className={css.column} data-ready={page}>
      <AuthorFrame uid={uid} tab="mega-views" page={page}>
        {(answer) =>
          answer && <StatePanel kind="empty" title={t('author.notOpen')} text={t('author.others')} />
        }
      </AuthorFrame>
    </div>
  );
}
