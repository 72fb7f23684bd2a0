import '@site/shared/ui/fonts.css';
import '@site/shared/ui/tokens.css';
import { noticeFilledFields } from '@site/shared/filled-fields';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import area from '#area';
import manifest from '#manifest';
import { StandaloneSite } from './standalone-site';
import { createStandaloneStore } from './standalone-store';

const root = document.getElementById('root');
if (!root) throw new Error('the HTML has no #root');

noticeFilledFields();
createRoot(root).render(
  <Provider store={createStandaloneStore(area.slices)}>
    <BrowserRouter>
      <StandaloneSite area={area} manifest={manifest} />
    </BrowserRouter>
  </Provider>,
);
