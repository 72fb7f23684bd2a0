import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { anonymousSession } from '../testing/fake-shell';
import { testConfig } from '../testing/site-config';
import { AreaRoutes } from './area-routes';
import { SiteShell } from './site-shell';

const routes = [
  { path: '/saved', page: 'saved', protected: true },
  { path: '/help', page: 'help' },
];
const area = { id: 'mf-account', version: '1.0.0', owner: 'Account team', contract: '^1.0.0', routes };
const SITE = { origin: 'https://homes.example', config: testConfig, areas: { 'mf-account': area } };

const pages = {
  saved: async () => ({ default: () => <p>Saved homes</p> }),
  help: async () => ({ default: () => <p>Help</p> }),
};
const loadArea = async () => ({ default: { pages } });

class Boundary extends Component<{ children: ReactNode }, { message: string | undefined }> {
  override state = { message: undefined };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

function show(path: string, { signIn, user }: { signIn?: ReactNode; user?: { id: string } } = {}) {
  const session = { ...anonymousSession, user: user as never };
  render(
    <Boundary>
      <MemoryRouter initialEntries={[path]}>
        <SiteShell site={SITE} shell={{ session }}>
          <AreaRoutes area="mf-account" load={loadArea} signIn={signIn} />
        </SiteShell>
      </MemoryRouter>
    </Boundary>,
  );
}

test('STOCK-2 a host shows its own sign-in in the place of a page that needs an account, until there is a user', async () => {
  show('/saved', { signIn: <p>Sign in first</p> });
  await screen.findByText('Sign in first');
  show('/saved', { signIn: null, user: { id: 'u1' } });
  await screen.findByText('Saved homes');
});

test('STOCK-2 a page that needs an account is refused by its path where the host has no sign-in; others are shown', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  show('/help');
  await screen.findByText('Help');
  show('/saved');
  await screen.findByText(/^\/saved is for people with an account/);
});
