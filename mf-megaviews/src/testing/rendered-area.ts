import type { RenderedArea } from '@site/shared/testing/first-view';
import manifest from '../../area.json';
import { answers } from '../../standalone/scenarios';
import area from '../area';
import early from '../early';
import { listed, POSTS } from './listed-posts';

const video = { video_path: 'videos/1.mp4', video_crop: { x: 0.25, y: 0.5, zoom: 1.4 } };

/** The videos, streams and news, with services that answer as in the area's own scenarios; posts have videos and crops. */
export const renderedArea: RenderedArea = {
  area,
  early,
  routes: manifest.routes,
  answers: { ...answers, [POSTS]: { full: listed(POSTS, () => video) } },
};

const UID = '8d7f3c1e-1f5a-4c27-9a41-0f6a1c2b3d4e';

/** Pages of what is on the visitor's device: the server knows nothing of it. */
export const OWN_PAGES = ['/mega-views/downloads'];

/** An address of each page, with what its first view says. */
export const PUBLIC_PAGES: [address: string, ...words: string[]][] = [
  ['/mega-views', 'Căn góc 1', 'photos/1.webp', 'videos/1.mp4', 'Căn góc 3'],
  ['/mega-views?q=Qu%E1%BA%ADn%207', 'Căn góc 1', 'Quận 7'],
  ['/mega-views?start=post-1', 'Căn góc 1'],
  ['/mega-views?author=author-1&start=post-3', 'Căn góc 3', 'photos/3.webp'],
  ['/livestream/list', 'Căn góc 1', 'photos/1.webp'],
  [`/user/${UID}`, 'Đặng Chí Thanh', 'Căn góc 5'],
  [`/user/${UID}/mega-views`, 'Đặng Chí Thanh', 'Căn góc 5'],
  ['/newsfeed', 'Đặng Chí Thanh', 'Mở bán căn 4', 'photos/4.webp'],
  ['/newsfeed?q=can&cursor=20', 'Bảng tin'],
  [`/newsfeed/${UID}`, 'Đặng Chí Thanh', 'Mở bán căn 4'],
];
