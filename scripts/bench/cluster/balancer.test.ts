import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../../lib/deployables';
import { balancerSettings } from './balancer';

const lines = (text: string): string[] => text.split('\n').map((line) => line.trim());

test.each([
  [
    'of the bench',
    balancerSettings({
      ...{ name: 'front', port: 8080, targets: [3000, 3001] },
      ...{ readyPath: '/readyz', namesClient: true },
    }),
  ],
  ['of scripts/deploy', readFileSync(path.join(REPOSITORY, 'scripts/deploy/haproxy.cfg'), 'utf8')],
])(
  'LOAD-7 the balancer %s asks servers that are late with their check when no other is left',
  (_which, text) => {
    const settings = lines(text);
    const targets = (ending: string) =>
      settings
        .filter((line) => line.startsWith('server ') && line.endsWith(ending))
        .map((line) => line.split(' ')[2]);
    expect(targets(' check')).toEqual(['127.0.0.1:3000', '127.0.0.1:3001']);
    expect(targets(' backup')).toEqual(targets(' check'));
    expect(settings).toEqual(expect.arrayContaining(['option allbackups', 'option forwardfor']));
    expect(settings.find((line) => line.startsWith('http-check send'))).toContain(' uri /readyz ');
  },
);
