import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './children.mjs';
import { findFreePorts } from './ports.mjs';
import { findProgram } from './programs.mjs';
import { Refusal } from './refusal.mjs';
import { answers } from './services.mjs';
import { requireStep } from './steps.mjs';

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const START_LIMIT_MS = 60_000;
const POLL_MS = 100;
const USER = { id: 'cluster-tests', secret: 'nothing-secret' };

/** The packages of Debian that have what {@link startCeph} runs. */
export const CEPH_PACKAGES = ['ceph-common', 'ceph-mon', 'ceph-osd', 'radosgw'];

/** Whether all programs of Ceph that {@link startCeph} runs are installed. */
export const hasCeph = () => PROGRAMS.every((program) => findProgram(program));

/**
 * Starts Ceph's object gateway, an S3 server, on free ports of this machine: one monitor, one store in memory, no copies. They
 * end with the command's other children.
 *
 * @param {string} folder an existing one, for their files
 * @param {string} logs folder for their logs
 * @returns {Promise<string>} `http://id:secret@127.0.0.1:port`, once it answers
 * @throws {Refusal} that names the log of what did not start
 */
export async function startCeph(folder, logs) {
  const files = join(folder, 'ceph');
  const settings = join(files, 'ceph.conf');
  const map = join(files, 'monitors');
  const store = randomUUID();
  const cluster = randomUUID();
  const [monitorPort = 0, port = 0] = await findFreePorts(2);
  const monitor = `[v2:127.0.0.1:${monitorPort}]`;
  for (const one of [files, join(files, 'mon'), join(files, 'osd')]) mkdirSync(one);
  writeFileSync(settings, settingsOf({ files, logs, cluster, monitor, port }));
  /** @type {(name: string, ...command: string[]) => Promise<string[]>} */
  const run = (name, ...command) => requireStep({ name, command: [...command, '-c', settings], logs });
  /** @type {(name: string, ...command: string[]) => import('./children.mjs').Child} */
  const start = (name, ...command) =>
    startChild({ name, command: [...command, '-f', '-c', settings], log: join(logs, `${name}.log`) });

  await run('ceph-map', 'monmaptool', '--create', '--addv', 'a', monitor, '--fsid', cluster, map);
  await run('ceph-mkmon', 'ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
  start('ceph-mon', 'ceph-mon', '-i', 'a');
  await run('ceph-id', 'ceph', '--connect-timeout', '60', 'osd', 'new', store);
  await run('ceph-mkosd', 'ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', store);
  start('ceph-osd', 'ceph-osd', '-i', '0');
  const names = ['--uid', USER.id, '--display-name', USER.id];
  const keys = ['--access-key', USER.id, '--secret', USER.secret];
  await run('ceph-user', 'radosgw-admin', 'user', 'create', ...names, ...keys);
  const gateway = start('ceph-rgw', 'radosgw', '-n', 'client.rgw');
  const end = Date.now() + START_LIMIT_MS;
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (Date.now() > end) throw new Refusal(`The S3 server did not start; its output is in ${gateway.log}`);
    await wait(POLL_MS);
  }
  return `http://${USER.id}:${USER.secret}@127.0.0.1:${port}`;
}

/**
 * What all of Ceph reads. Only this machine reaches it, so nobody has to prove who they are; without keys lines to the monitor
 * must be plain (`crc`), which the gateway refuses by default.
 *
 * @type {(place: { files: string, logs: string, cluster: string, monitor: string, port: number }) => string}
 */
const settingsOf = ({ files, logs, cluster, monitor, port }) => `[global]
fsid = ${cluster}
mon_host = ${monitor}
public_addr = 127.0.0.1
ms_bind_msgr1 = false
ms_mon_client_mode = crc
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
keyring = /dev/null
run_dir = ${files}
admin_socket =
log_file = ${logs}/ceph-$name.log
mon_cluster_log_file = ${logs}/ceph-cluster.log
mon_data = ${files}/mon
osd_data = ${files}/osd
osd_objectstore = memstore
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_enable_apis = s3
`;
