// npm run code-owners: writes .github/CODEOWNERS again, after an area.json has another team.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readManifests } from './lib/areas.mjs';
import { CODE_OWNERS, codeOwners } from './lib/code-owners';
import { REPOSITORY } from './lib/deployables';

writeFileSync(path.join(REPOSITORY, CODE_OWNERS), codeOwners(readManifests(REPOSITORY)));
