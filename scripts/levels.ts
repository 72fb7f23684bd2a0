// npm run levels: which level of tests proves each requirement.
//   npm run levels               the table
//   npm run levels -- FEED-10    the files that prove one requirement
//   npm run levels -- --write    puts the table into docs/testing.md
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from './testing/repository-files';
import { findProofs, replaceTable, requirementIds, tableOfLevels } from './testing/requirement-levels';

const TESTING = path.join(REPOSITORY, 'docs/testing.md');

const [argument] = process.argv.slice(2);
const proofs = findProofs(requirementIds());
if (argument === '--write') {
  writeFileSync(TESTING, replaceTable(readFileSync(TESTING, 'utf8'), tableOfLevels(proofs)));
} else if (argument === undefined) {
  console.log(tableOfLevels(proofs));
} else {
  const levels = proofs.get(argument);
  if (!levels) {
    console.error(`levels: ${argument} is no requirement of docs/requirements.md`);
    process.exitCode = 1;
  }
  for (const [level, files] of levels ?? [])
    for (const file of files) console.log(`${level.padEnd(8)} ${file}`);
}
