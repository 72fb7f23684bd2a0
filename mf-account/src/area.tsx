import { defineArea } from '@site/shared/contract';

export default defineArea({
  pages: {
    login: () => import(/* webpackChunkName: "page-login" */ './pages/login.page'),
    register: () => import(/* webpackChunkName: "page-register" */ './pages/register.page'),
    'forgot-password': () =>
      import(/* webpackChunkName: "page-forgot-password" */ './pages/forgot-password.page'),
    'reset-password': () =>
      import(/* webpackChunkName: "page-reset-password" */ './pages/reset-password.page'),
    account: () => import(/* webpackChunkName: "page-account" */ './pages/account.page'),
    profile: () => import(/* webpackChunkName: "page-profile" */ './pages/profile.page'),
    notifications: () => import(/* webpackChunkName: "page-notifications" */ './pages/notifications.page'),
    inbox: () => import(/* webpackChunkName: "page-inbox" */ './pages/inbox.page'),
    support: () => import(/* webpackChunkName: "page-support" */ './pages/support.page'),
    'get-app': () => import(/* webpackChunkName: "page-get-app" */ './pages/get-app.page'),
    'privacy-policy': () =>
      import(/* webpackChunkName: "page-privacy-policy" */ './pages/privacy-policy.page'),
    policy: () => import(/* webpackChunkName: "page-policy" */ './pages/policy.page'),
    rules: () => import(/* webpackChunkName: "page-rules" */ './pages/rules.page'),
  },
  // The server renders them from the configuration alone.
  prepare: () => [],
});
