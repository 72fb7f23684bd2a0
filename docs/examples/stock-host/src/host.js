import '@site/shared/site.css';
import { AreaRoutes, openSite, SiteShell } from '@site/shared/stock-host';
import { createElement as element } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

const loadListings = () => import('mf_listings/area');

/** A page of our own, in which the site's feeds of homes stand at the site's addresses. */
async function start() {
  const site = await openSite(__SITE__);
  const listings = element(AreaRoutes, {
    area: 'mf-listings',
    load: loadListings,
    loading: element('p', { role: 'status' }, '…'),
  });
  const root = /** @type {Element} */ (document.getElementById('root'));
  createRoot(root).render(
    element(
      BrowserRouter,
      {},
      element('h1', {}, 'Our own page'),
      element(SiteShell, { site, locale: 'vi' }, element('main', { id: 'main' }, listings)),
    ),
  );
}

start();
