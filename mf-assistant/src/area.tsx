import { defineArea } from '@site/shared/contract';

export default defineArea({
  pages: {
    megabot: () => import(/* webpackChunkName: "page-megabot" */ './pages/megabot.page'),
  },
});
