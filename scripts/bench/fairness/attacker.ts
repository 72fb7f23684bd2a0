// One attack on a site, in a process of its own: attacker.ts <attack> <address of the site> <one|many>.

import { ATTACKS, type AttackName, attack } from './attacks';

const [name = '', site = '', from] = process.argv.slice(2);
if (!Object.hasOwn(ATTACKS, name)) throw new Error(`There is no attack '${name}'.`);
const kind = name as AttackName;
const addressOf = (index: number) =>
  from === 'many' ? `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}` : '127.1.0.1';

await attack(kind, { site: new URL(site), count: ATTACKS[kind].count, addressOf });
console.log('in place');
