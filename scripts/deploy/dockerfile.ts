import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../lib/deployables';

/** Where the images are described, from the project's folder. */
export const DOCKERFILE = 'scripts/deploy/Dockerfile';

/** The folders of an image that its instructions name. */
const OF_IMAGE = /(^|\s)(\/(?:app|data|uploads))(?=\/|\s|$)/g;
/** Whose a folder is to be, in the words of `install`. */
const OWNER = /(?<=^install\b.*) -[og] \d+(?=\s)/g;

/** One instruction of a Dockerfile. */
export interface Step {
  /** `COPY`, `RUN`, … */
  word: string;
  rest: string;
}

/** One stage of a Dockerfile. */
export interface Stage {
  name: string;
  /** Another stage, or an image. */
  from: string;
  steps: Step[];
}

/** What a COPY takes, and where it puts it. */
export interface Copy {
  /** The stage that it takes from; the build's context when left out. */
  stage?: string;
  sources: string[];
  target: string;
}

/**
 * Reads the project's Dockerfile.
 *
 * @returns its stages in their order
 * @throws Error when an instruction comes before the first stage
 */
export function readDockerfile(): Stage[] {
  const stages: Stage[] = [];
  const lines = readFileSync(path.join(REPOSITORY, DOCKERFILE), 'utf8')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
  for (const line of lines) {
    const [, word, rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (!word) continue;
    const [, from, name] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
    if (word === 'FROM' && from && name) {
      stages.push({ name, from, steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`${DOCKERFILE}: '${line}' is in no stage.`);
    stage.steps.push({ word, rest });
  }
  return stages;
}

/** The parts of a COPY instruction. */
export function copyOf(rest: string): Copy {
  const words = rest.split(' ');
  const [, stage] = /^--from=(\S+)$/.exec(words[0] ?? '') ?? [];
  const places = stage ? words.slice(1) : words;
  return { ...(stage ? { stage } : {}), sources: places.slice(0, -1), target: places.at(-1) ?? '' };
}

/**
 * A command of a RUN instruction, for an image whose root is a folder of this machine.
 *
 * @param root the folder
 * @param command as the Dockerfile has it
 * @param isRoot whether root runs it: nobody else may give a folder to the image's user, and keeps it
 */
export function commandIn(root: string, command: string, isRoot: boolean): string {
  const inFolder = command.replaceAll(OF_IMAGE, (_all, before, place) => `${before}${root}${place}`);
  return isRoot ? inFolder : inFolder.replaceAll(OWNER, '');
}

/** The variables that a stage sets. */
export const environmentOf = ({ steps }: Stage): Record<string, string> =>
  Object.fromEntries(
    steps
      .filter(({ word }) => word === 'ENV')
      .flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
  );
