import { defineArea } from '@site/shared/contract';
import { prepare } from './prepare';

export default defineArea({
  pages: {
    'mega-views': () => import(/* webpackChunkName: "page-mega-views" */ './pages/mega-views.page'),
    downloads: () => import(/* webpackChunkName: "page-downloads" */ './pages/downloads.page'),
    livestreams: () => import(/* webpackChunkName: "page-livestreams" */ './pages/livestreams.page'),
    author: () => import(/* webpackChunkName: "page-author" */ './pages/author.page'),
    'author-mega-views': () =>
      import(/* webpackChunkName: "page-author-mega-views" */ './pages/author-mega-views.page'),
    newsfeed: () => import(/* webpackChunkName: "page-newsfeed" */ './pages/newsfeed.page'),
  },
  prepare,
});
