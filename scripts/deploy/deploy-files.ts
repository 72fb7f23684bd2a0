import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readSettings as readPlatformSettings } from '../../platform/src/settings.ts';
import { readSettings as readSiteSettings } from '../../shell/server/settings';
import { REPOSITORY } from '../lib/deployables';
import { environmentOf, readDockerfile } from './dockerfile';

/** Which of the two servers settings are for. */
export type ServerName = 'site' | 'platform';

/** Settings that a file gives to a server. */
export interface GivenSettings {
  file: string;
  server: ServerName;
  settings: Record<string, string>;
}

/** The part of a container's description that settings are in. */
interface Container {
  name: ServerName;
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string; optional?: boolean } }[];
  env: { name: string }[];
}

/** The parts of Kubernetes' objects that are read here. */
export interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    template: {
      spec: {
        terminationGracePeriodSeconds: number;
        enableServiceLinks?: boolean;
        securityContext: object;
        containers: (Container & Record<string, unknown>)[];
      };
    };
  };
}

interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; literals: string[] }[];
  replicas: { name: string; count: number }[];
}

interface Compose {
  services: Record<
    string,
    { build?: { target: string }; environment?: Record<string, string> } & Record<string, unknown>
  >;
}

const FOLDER = 'scripts/deploy';
const KUBERNETES = `${FOLDER}/kubernetes`;

const textOf = (file: string): string => readFileSync(path.join(REPOSITORY, file), 'utf8');

/** A value for what a secret or a person gives: long enough for all that ask for a length. */
const SECRETS: Record<string, string> = {
  DATABASE_URL: 'postgres://postgres:secret@database:5432/postgres',
  REDIS_URL: 'redis://redis:6379',
};
const secretOf = (name: string): string => SECRETS[name] ?? 's'.repeat(32);

/** compose.yaml, with a value in the place of each variable. */
export const readCompose = (): Compose =>
  parse(
    textOf(`${FOLDER}/compose.yaml`).replaceAll(
      /\$\{(\w+)(?::-([^}]*)|:\?)\}/g,
      (_all, name, usual) => usual ?? secretOf(name),
    ),
    { merge: true },
  );

export const readKustomization = (): Kustomization => parse(textOf(`${KUBERNETES}/kustomization.yaml`));

/**
 * The objects that the kustomization lists.
 *
 * @throws YAMLParseError when a file is no YAML
 */
export const readManifests = (): Manifest[] =>
  readKustomization().resources.flatMap((file) =>
    parseAllDocuments(textOf(`${KUBERNETES}/${file}`)).map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest;
    }),
  );

/** A unit of systemd: each key with its values, in the order of the file. */
export function readUnit(server: ServerName): Map<string, string[]> {
  const unit = new Map<string, string[]>();
  for (const line of textOf(`${FOLDER}/systemd/san-nha-${server}@.service`).split('\n')) {
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key) unit.set(key, [...(unit.get(key) ?? []), value]);
  }
  return unit;
}

const pairs = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    texts.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  );

/** All settings that a file of this folder gives to one of the servers, on top of those of its image. */
export function givenSettings(): GivenSettings[] {
  const images = Object.fromEntries(readDockerfile().map((stage) => [stage.name, environmentOf(stage)]));
  const composed = Object.entries(readCompose().services).flatMap(
    ([name, { build, environment }]): GivenSettings[] =>
      build?.target === 'site' || build?.target === 'platform'
        ? [
            {
              file: `compose.yaml ${name}`,
              server: build.target,
              settings: { ...images[build.target], ...environment },
            },
          ]
        : [],
  );
  const maps = readKustomization().configMapGenerator;
  const deployed = readManifests()
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ spec }) => spec.template.spec.containers)
    .map(({ name, envFrom, env }): GivenSettings => {
      const literals = envFrom.flatMap(
        ({ configMapRef }) => maps.find((one) => one.name === configMapRef?.name)?.literals ?? [],
      );
      const secrets = Object.fromEntries(env.map((one) => [one.name, secretOf(one.name)]));
      return {
        file: `kubernetes ${name}`,
        server: name,
        settings: { ...images[name], ...pairs(literals), ...secrets },
      };
    });
  const units = (['site', 'platform'] as const).map((server): GivenSettings => {
    const own = (readUnit(server).get('Environment') ?? []).flatMap((line) =>
      line.replaceAll('%i', '3100').split(' '),
    );
    return { file: `systemd ${server}`, server, settings: pairs(own) };
  });
  return [...composed, ...deployed, ...units];
}

const READERS = { site: readSiteSettings, platform: readPlatformSettings };

/**
 * Reads settings as the server does.
 *
 * @returns the names that it has asked for
 * @throws Error of the server when one is wrong
 */
export function askedSettings(server: ServerName, settings: Record<string, string>): Set<string> {
  const asked = new Set<string>();
  const environment = new Proxy(settings, {
    get(target, name) {
      asked.add(String(name));
      return Reflect.get(target, name);
    },
  });
  READERS[server](environment);
  return asked;
}
