import { defineArea } from '@site/shared/contract';
import { prepare } from './prepare';

export default defineArea({
  pages: {
    'purchase-need': () => import(/* webpackChunkName: "page-purchase-need" */ './pages/purchase-need.page'),
    'rent-need': () => import(/* webpackChunkName: "page-rent-need" */ './pages/rent-need.page'),
  },
  prepare,
});
