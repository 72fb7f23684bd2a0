import { defineArea } from '@site/shared/contract';

/** The assistant's area: the chat with Lily, and the invitation to it. */
export default defineArea({
  pages: {
    megabot: () => import(/* webpackChunkName: "page-megabot" */ './pages/megabot.page'),
  },
  widgets: {
    promo: () => import(/* webpackChunkName: "widget-promo" */ './widgets/promo.widget'),
  },
});
