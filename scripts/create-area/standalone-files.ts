import path from 'node:path';
import type { PackedName } from '../area-kit/pack';
import { versionsOf } from '../area-kit/package-facts';
import { areaFiles, json } from './area-files';
import type { NewArea } from './new-area';

/** The folder of the starter that the packages lie in, so that it installs without a registry of the site's own. */
export const PACKAGES = 'kit';

/** What the starter's own commands run, beside those of the area kit. */
const TOOLS = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

/** Of an area's files, those that only the site's repository can use. */
const OF_THE_SITE = /^(e2e\/|package\.json$|README\.md$)/;

const repositoryPackage = ({ id }: NewArea, packed: Record<PackedName, string>) => {
  const kit = Object.entries(packed).map(([name, file]) => [name, `file:${PACKAGES}/${file}`]);
  return {
    name: `${id}-repository`,
    version: '1.0.0',
    private: true,
    type: 'module',
    workspaces: ['mf-*'],
    scripts: {
      alone: `site-area alone ${id}`,
      test: 'jest',
      typecheck: `tsc -p ${id}`,
      build: 'site-area build',
      verdict: 'site-area verdict',
      serve: `site-area serve ${id}`,
      release: `site-area release ${id}`,
      releases: 'site-area releases',
      rollback: `site-area rollback ${id}`,
      retire: `site-area retire ${id}`,
      canary: 'site-area canary',
    },
    devDependencies: { ...Object.fromEntries(kit), ...versionsOf(TOOLS) },
  };
};

/** The area's own package: its version and what its code imports; the commands are the repository's. */
function areaPackage(text: string): object {
  const { scripts: _scripts, dependencies, ...rest } = JSON.parse(text);
  const { '@site/shared': _shared, ...others } = dependencies;
  return { ...rest, dependencies: others };
}

const JEST = `import { areaTests } from '@site/shared/testing/jest/config';

export default areaTests(import.meta.dirname);
`;

const TYPES = {
  extends: '@site/area-kit/tsconfig.web.json',
  files: ['node_modules/@site/shared/build/modules.d.ts'],
};

const readme = ({ id, page, name, owner }: NewArea) => `# ${name}

The area \`${id}\` of the ${owner}: the page at \`/${page}\`, in a repository of its own. What it needs of the site are two packages
in \`${PACKAGES}/\`: \`@site/shared\` (the contract, the api, components, the build and the testing kit) and \`@site/area-kit\`
(the commands, which are those of the site's own areas).

Node 20.19 or later, and npm:

\`\`\`
npm install
npm run alone        # the page by itself on http://localhost:3200, with hot reload; no service, no site
npm run typecheck
npm test
npm run build        # into ${id}/dist, as a release builds it
npm run verdict      # may it be released?
\`\`\`

## Release it into a site

Say where the site's release store is: \`DATA_DIR\` is the data folder of a site on this machine (\`.data\` in its repository),
\`RELEASE_BUCKET\` with its credentials a bucket. With the site running:

\`\`\`
export DATA_DIR=/path/to/the/site/.data
npm run verdict      # now also beside what is live: addresses, widgets of others, what has grown
npm run release
\`\`\`

\`/${page}\` is a page of the site from this moment. \`npm run releases\` tells what is live, \`npm run rollback\` takes the version
before, \`npm run canary -- ${id}@1.0.0 10%\` tries one, \`npm run release -- --stage\` releases for a canary alone, \`npm run retire\`
takes the area out. Where the site asks for signatures, \`RELEASE_KEY\` is your team's private key in PEM.

## What is where

| File | What it holds |
|---|---|
| \`${id}/area.json\` | owner, addresses, the contract that the area was written for, what it may weigh |
| \`${id}/src/area.tsx\` | what the area exposes: a loader for each page of \`area.json\` |
| \`${id}/src/pages/\`, \`${id}/src/locales/\` | the pages, and their texts in both languages |
| \`${id}/standalone/scenarios.ts\` | what the services answer while the area runs alone |
| \`${id}/package.json\` | the area's version, and the packages that its code imports |

Libraries that exist once on a page (React and others) come from the shell, in the versions of \`${id}/package.json\`; a name of one
that the shell does not provide is an error of \`npm run alone\`, \`npm run verdict\` and \`npm run release\`, which say what to do.

## A newer kit

When the site has raised its contract, \`npm run area-kit -- ${PACKAGES}\`, run in the site's repository with the path of this
folder, writes the new packages and prints the command that installs them.
`;

/**
 * The files of a repository that holds one new area, by their path in it.
 *
 * @param repository the site's repository
 * @param created what the area is called
 * @param packed the files of the packages, by name; they lie in {@link PACKAGES}
 */
export function standaloneFiles(
  repository: string,
  created: NewArea,
  packed: Record<PackedName, string>,
): Record<string, string> {
  const own = areaFiles(repository, created);
  const inFolder = Object.entries(own)
    .filter(([file]) => !OF_THE_SITE.test(file))
    .map(([file, text]) => [path.posix.join(created.id, file), text]);
  return {
    'package.json': json(repositoryPackage(created, packed)),
    'README.md': readme(created),
    '.gitignore': ['node_modules/', 'dist/', 'dist-early/', 'dist-server/', 'dist-types/', '.data/', ''].join(
      '\n',
    ),
    'jest.config.mjs': JEST,
    'tsconfig.web.json': json(TYPES),
    ...Object.fromEntries(inFolder),
    [`${created.id}/package.json`]: json(areaPackage(own['package.json'] ?? '{}')),
  };
}
