#!/usr/bin/env node
// site-area COMMAND [mf-auctions …]: the commands of an area that has a repository of its own. They are those of the site's
// repository, and take the same arguments and settings.
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { COMMANDS } from './commands.mjs';

const [, , name = '', ...args] = process.argv;
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) {
  const [script, ...first] = command;
  const file = path.resolve(import.meta.dirname, '../..', script);
  // The script reads its arguments as if it had been started itself.
  process.argv.splice(1, process.argv.length, file, ...first, ...args);
  register();
  await import(file);
} else {
  console.error(`site-area: '${name}' is no command; there are ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = 1;
}
