import { AuthorFrame } from '@site/shared/author';
import { useParams } from 'react-router-dom';
import css from './author-videos.module.css';
import { TileSkeletons, VideoGrid } from './video-grid';

/**
 * The videos and live streams of one author (PROFILE-1, PROFILE-2).
 *
 * @param props.page the page's key in area.json
 */
export function AuthorVideos({ page }: { page: string }) {
  const { uid = '' } = useParams();
  return (
    <div className={css.page}>
      <AuthorFrame uid={uid} tab="mega-views" page={page}>
        {(answer) =>
          answer ? (
            <VideoGrid author={answer.author} page={page} />
          ) : (
            <div className={css.grid} aria-busy="true">
              <TileSkeletons />
            </div>
          )
        }
      </AuthorFrame>
    </div>
  );
}
