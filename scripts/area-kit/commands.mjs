/**
 * The commands of an area, by name: the script of this repository that does it, and what it is given before the other
 * arguments.
 *
 * @type {Record<string, [script: string, ...first: string[]]>}
 */
export const COMMANDS = {
  build: ['scripts/area-kit/build.ts'],
  alone: ['scripts/alone.ts'],
  verdict: ['scripts/verdict.ts'],
  serve: ['scripts/dev/serve-area.ts'],
  release: ['scripts/releases/cli.ts', 'release'],
  releases: ['scripts/releases/cli.ts', 'list'],
  rollback: ['scripts/releases/cli.ts', 'rollback'],
  retire: ['scripts/releases/cli.ts', 'retire'],
  pin: ['scripts/releases/cli.ts', 'pin'],
  unpin: ['scripts/releases/cli.ts', 'unpin'],
  canary: ['scripts/releases/cli.ts', 'canary'],
};
