import { defineArea } from '@site/shared/contract';
import { prepare } from './prepare';

/** The listings area: feeds and details of homes for sale and for rent, hotels, consignment; a listing in a modal for others. */
export default defineArea({
  pages: {
    'sale-feed': () => import(/* webpackChunkName: "page-sale-feed" */ './pages/sale-feed.page'),
    'rent-feed': () => import(/* webpackChunkName: "page-rent-feed" */ './pages/rent-feed.page'),
    'sale-detail': () => import(/* webpackChunkName: "page-sale-detail" */ './pages/sale-detail.page'),
    'rent-detail': () => import(/* webpackChunkName: "page-rent-detail" */ './pages/rent-detail.page'),
    saved: () => import(/* webpackChunkName: "page-saved" */ './pages/saved.page'),
    compare: () => import(/* webpackChunkName: "page-compare" */ './pages/compare.page'),
    shortlist: () => import(/* webpackChunkName: "page-shortlist" */ './pages/shortlist.page'),
    hotel: () => import(/* webpackChunkName: "page-hotel" */ './pages/hotel.page'),
    consignment: () => import(/* webpackChunkName: "page-consignment" */ './pages/consignment.page'),
    'author-sale': () => import(/* webpackChunkName: "page-author-sale" */ './pages/author-sale.page'),
    'author-rent': () => import(/* webpackChunkName: "page-author-rent" */ './pages/author-rent.page'),
  },
  widgets: {
    'product-modal': () =>
      import(/* webpackChunkName: "widget-product-modal" */ './widgets/product-modal.widget'),
  },
  prepare,
});
