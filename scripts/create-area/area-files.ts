import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AreaManifest, CONTRACT_VERSION } from '@site/shared/contract';
import type { NewArea } from './new-area';

/** The area whose build and packages a new one begins with. */
const MODEL = 'mf-account';
/** The packages that the first page needs. */
const PACKAGES = [
  '@reduxjs/toolkit',
  '@site/shared',
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
];
/** kB; what the other areas may weigh. */
const BUDGET = { js: 30, css: 5, lazy: 60 };

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const manifestOf = ({ id, page, owner }: NewArea): Omit<AreaManifest, 'id'> & { id: string } => ({
  id,
  owner,
  contract: `^${CONTRACT_VERSION.replace(/\d+$/, '0')}`,
  routes: [{ path: `/${page}`, page }],
  widgets: [],
  slices: [],
  budget: BUDGET,
});

/** The package.json of a new area, with the versions that the others have. */
export function packageOf(repository: string, { id }: NewArea) {
  const model = JSON.parse(readFileSync(path.join(repository, MODEL, 'package.json'), 'utf8')) as {
    version: string;
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
  };
  return {
    name: id,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: Object.fromEntries(
      Object.entries(model.scripts).map(([name, command]) => [name, command.replaceAll(MODEL, id)]),
    ),
    dependencies: Object.fromEntries(
      Object.entries(model.dependencies).filter(([name]) => PACKAGES.includes(name)),
    ),
  };
}

const area = (page: string) => `import { defineArea } from '@site/shared/contract';

export default defineArea({
  pages: {
    ${page}: () => import(/* webpackChunkName: "page-${page}" */ './pages/${page}.page'),
  },
});
`;

const pageSource = (page: string, name: string) => `import { usePageTitle } from '@site/shared/contract';
import { useLayoutEffect } from 'react';
import { useMessages } from '../locales/use-messages';
import css from './${page}.module.css';

/** /${page} */
export default function ${name}Page() {
  const t = useMessages();
  usePageTitle(t('title'));
  useLayoutEffect(() => {
    performance.mark('route-content');
  }, []);
  return (
    <section className={css.page} data-ready="${page}">
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
    </section>
  );
}
`;

const pageTest = (page: string, name: string) => `import { renderInShell } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import vi from '../locales/vi.json';
import ${name}Page from './${page}.page';

beforeAll(() => {
  // What jsdom lacks.
  Object.assign(performance, { mark() {} });
});

test.each([
  ['vi', vi],
  ['en', en],
] as const)('the page says in %s what it is, and names the document', (locale, texts) => {
  renderInShell(<${name}Page />, locale);
  expect(screen.getByRole('heading').textContent).toBe(texts.title);
  expect(document.title).toContain(texts.title);
});
`;

const MESSAGES = `import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

/** The area's texts in the language in use. */
export const useMessages = createMessages<typeof vi>({ vi, en });
`;

const scenarios = (id: string) => `import type { ScenarioAnswers } from '@site/shared/testing/standalone';

/** What the services answer while the area runs alone (\`npm run alone -w ${id}\`). */
export const answers: ScenarioAnswers = {};
`;

/**
 * The files of a new area, by their path in its folder.
 *
 * @param repository the repository's folder
 * @param area what it is called
 */
export function areaFiles(repository: string, created: NewArea): Record<string, string> {
  const { id, page } = created;
  const name = page.charAt(0).toUpperCase() + page.slice(1);
  const model = (file: string) => readFileSync(path.join(repository, MODEL, file), 'utf8');
  return {
    'area.json': json(manifestOf(created)),
    'package.json': json(packageOf(repository, created)),
    'rspack.config.ts': model('rspack.config.ts'),
    'tsconfig.json': model('tsconfig.json'),
    'src/area.tsx': area(page),
    [`src/pages/${page}.page.tsx`]: pageSource(page, name),
    [`src/pages/${page}.page.test.tsx`]: pageTest(page, name),
    [`src/pages/${page}.module.css`]: '.page {\n  padding: 1rem;\n}\n',
    'src/locales/vi.json': json({ title: name, lead: 'Trang này đang được xây dựng.' }),
    'src/locales/en.json': json({ title: name, lead: 'This page is being built.' }),
    'src/locales/use-messages.ts': MESSAGES,
    'standalone/scenarios.ts': scenarios(id),
  };
}
