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
const BUDGET = { js: 30, css: 5, lazy: 60, server: 200 };

/** A JSON file as the repositories have it: indented, its last line ended. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const manifestOf = ({ id, page, name, owner, team }: NewArea): AreaManifest => ({
  id,
  owner,
  team,
  names: { vi: name, en: name },
  contract: `^${CONTRACT_VERSION.replace(/\d+$/, '0')}`,
  routes: [{ path: `/${page}`, page }],
  widgets: [],
  slices: [],
  budget: BUDGET,
});

/** The package.json of a new area, with the versions that the others have. */
function packageOf(repository: string, { id }: NewArea) {
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
import { usePageReady } from '@site/shared/ui';
import { useMessages } from '../locales/use-messages';
import css from './${page}.module.css';

/** /${page} */
export default function ${name}Page() {
  const t = useMessages();
  usePageTitle(t('title'));
  const ready = usePageReady('${page}');
  return (
    <section className={css.page} {...ready}>
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

const journey = ({ page, name }: NewArea) => `import { withBrowser } from '../../scripts/e2e/browser';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

test('the page opens in the site', async () => {
  const { page } = await visit('/${page}');
  await untilReady(page, '${page}');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('${name}');
});
`;

const MESSAGES = `import { createMessages } from '@site/shared/i18n';
import en from './en.json';
import vi from './vi.json';

export const useMessages = createMessages<typeof vi>({ vi, en });
`;

const readme = ({ id, page, name }: NewArea) => `# ${name}

The page at \`/${page}\`. Owner and routes: \`area.json\`.

| Folder | What it holds |
|---|---|
| \`src/area.tsx\` | what the area exposes: a loader for each page of \`area.json\` |
| \`src/pages/\` | the pages |
| \`src/locales/\` | texts |

It runs alone with \`npm run alone -w ${id}\`; the data is in \`standalone/scenarios.ts\`. Unit tests: \`npx jest ${id}\`.
Its journeys through the whole site are in \`e2e/\`: \`npm run e2e -w ${id}\`.
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
  const { id, page, name } = created;
  const model = (file: string) => readFileSync(path.join(repository, MODEL, file), 'utf8');
  return {
    'area.json': json(manifestOf(created)),
    'package.json': json(packageOf(repository, created)),
    'README.md': readme(created),
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
    [`e2e/${page}.test.ts`]: journey(created),
  };
}
