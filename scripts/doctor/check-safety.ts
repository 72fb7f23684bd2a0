import type { Settings } from '../../platform/src/settings.ts';
import type { ServerSettings } from '../../shell/server/settings';
import type { ServedConfig } from '../../shell/server/site-config';
import { type Examined, isLoopback, isPrivate } from './examined';
import { type Finding, fail, ok, warn } from './finding';

/** The settings whose value is a secret that signs or opens something. */
const SECRETS = ['JWT_SECRET', 'OVERRIDE_SECRET', 'METRICS_TOKEN', 'RELEASE_BUCKET_SECRET'];
/** A secret of random letters has more different ones; 'aaaa…' and 'abcabc…' have fewer. */
const LEAST_DIFFERENT = 8;
const EXAMPLE = /change.?me|replace.?this|secret|password|example|matkhau|12345678|qwerty/i;

function checkSecrets(env: NodeJS.ProcessEnv): Finding[] {
  const values = SECRETS.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  const weak = values.filter(([, value]) => EXAMPLE.test(value) || new Set(value).size < LEAST_DIFFERENT);
  const repeated = values.filter(([, value], index) => values.findIndex((one) => one[1] === value) !== index);
  return [
    ...weak.map(([name]) => fail(`${name} can be guessed`, `set it to the output of: openssl rand -hex 32`)),
    ...repeated.map(([name]) =>
      warn(`${name} is the value of another secret too`, 'give each one of its own'),
    ),
  ];
}

function checkTransport({ siteOrigin, tls, trustedProxies }: ServerSettings): Finding[] {
  if (!siteOrigin)
    return [
      warn(
        'SITE_ORIGIN is not set: addresses in pages and sitemaps follow the Host that a client sends',
        'set it to the address of the site, https://…',
      ),
    ];
  if (siteOrigin.startsWith('http:'))
    return [
      fail(`visitors reach ${siteOrigin} without TLS`, 'serve https (TLS_CERT_FILE, or a proxy in front)'),
    ];
  if (tls || trustedProxies) return [ok('visitors reach the site by TLS')];
  return [
    fail(
      'the site speaks plain HTTP, and trusts no proxy that speaks TLS for it: cookies are not secure, and all visitors count as one address',
      'set SITE_TRUSTED_PROXIES to the address of the proxy, or TLS_CERT_FILE and TLS_KEY_FILE',
    ),
  ];
}

function checkSite(env: NodeJS.ProcessEnv, site: ServerSettings): Finding[] {
  return [
    ...checkTransport(site),
    ...(site.releaseKeys
      ? [ok(`releases need the signatures of ${site.releaseKeys.size} teams`)]
      : [
          warn(
            'RELEASE_KEYS is not set: whoever can write to the release store decides what visitors run',
            'docs/releasing.md, "Signed releases", says how teams make their keys',
          ),
        ]),
    ...(env.RELEASE_KEY
      ? [
          warn(
            'RELEASE_KEY is set where the site runs: its private key is for the team alone',
            'unset it here',
          ),
        ]
      : []),
    ...(env.OVERRIDE_ORIGINS
      ? []
      : [
          warn(
            'OVERRIDE_ORIGINS is not set: an Admin may run code of localhost in a tab of this site',
            'set it to off, or to the origins that are meant',
          ),
        ]),
  ];
}

/** What is right for the demo, and tells a visitor something untrue or gives others a way in. */
function checkConfig({ services, company }: ServedConfig, siteOrigin: string | undefined): Finding[] {
  const { supabase, firebase } = services;
  const plain = [services.base, services.second, supabase.url, services.socket].filter((origin) =>
    origin.startsWith('http:'),
  );
  return [
    ...(supabase.url && supabase.anonKey === 'public'
      ? [fail('services.supabase has the key of the demo', 'set anonKey to that of the project')]
      : []),
    ...(!firebase.emulators && firebase.apiKey === 'demo'
      ? [
          fail(
            'services.firebase has the key of the demo',
            'set projectId and apiKey to those of the project',
          ),
        ]
      : []),
    ...(siteOrigin?.startsWith('https:') && plain.length > 0
      ? [fail(`browsers refuse ${plain.join(', ')} from a page of https`, 'give these services as https://…')]
      : []),
    ...(company.email.endsWith('@example.com')
      ? [warn('the pages name the company of the demo', 'set company in the file of SITE_CONFIG')]
      : []),
  ];
}

/** What `sslmode` says where TLS is required: with `prefer` and `allow` a server without it is taken too. */
const ENCRYPTED_MODES = ['require', 'verify-ca', 'verify-full'];

/** A connection string to a server that others may reach too. */
function checkConnection(
  name: string,
  text: string | undefined,
  encrypted: (url: URL) => boolean,
): Finding[] {
  if (!text || !URL.canParse(text)) return [];
  const url = new URL(text);
  if (isLoopback(url.hostname)) return [];
  return [
    ...(url.password && url.password !== url.username && !EXAMPLE.test(url.password)
      ? []
      : [
          fail(`${name} needs no password, or one that can be guessed`, 'give its account a long random one'),
        ]),
    ...(isPrivate(url.hostname) || encrypted(url)
      ? []
      : [fail(`${name} crosses the internet without TLS`, 'add sslmode=verify-full, or use rediss://')]),
  ];
}

function checkPlatform(
  platform: Settings,
  env: NodeJS.ProcessEnv,
  siteOrigin: string | undefined,
): Finding[] {
  const { auth, outbox, base } = platform;
  const isLocal = isLoopback(new URL(auth.siteUrl).hostname);
  const unsent = [
    outbox.smtpUrl ? '' : 'mails (SMTP_URL)',
    outbox.smsGatewayUrl ? '' : 'sms (SMS_GATEWAY_URL)',
  ];
  const missing = unsent.filter(Boolean).join(' and ');
  return [
    ...checkConnection('DATABASE_URL', platform.databaseUrl, ({ searchParams }) =>
      ENCRYPTED_MODES.includes(searchParams.getAll('sslmode').at(-1) ?? ''),
    ),
    ...(isLoopback(platform.host) || platform.trustedProxies.length > 0
      ? []
      : [
          fail(
            'the platform listens for other machines and trusts none: all visitors of a site there count as one address',
            'set TRUSTED_PROXIES to the address of the site, or PLATFORM_HOST to 127.0.0.1',
          ),
        ]),
    ...(platform.seedIfEmpty
      ? [fail('SEED_IF_EMPTY gives an empty database accounts whose password is public', 'unset it')]
      : []),
    ...(base.push.local ? [fail('PUSH_LOCAL lets visitors have this network asked', 'unset it')] : []),
    ...(outbox.page ? [warn('OUTBOX_PAGE shows sent codes on this machine', 'set it to false')] : []),
    ...(missing
      ? [warn(`nobody gets ${missing}: sign-in codes stay in the outbox`, 'set the service that sends them')]
      : []),
    ...((siteOrigin ? auth.siteUrl !== siteOrigin : isLocal)
      ? [
          warn(
            `links in mails lead to ${auth.siteUrl}`,
            `set SITE_URL to ${siteOrigin ?? 'the address of the site'}`,
          ),
        ]
      : []),
    ...(env.SUPPORT_EMAILS
      ? []
      : [warn('the support form writes to support@example.com', 'set SUPPORT_EMAILS')]),
  ];
}

/**
 * Says what is unsafe for a site that others reach (WATCH-3). Nothing of it matters to a site of one machine alone.
 *
 * @param examined what the servers have read
 */
export function checkSafety({ env, site, config, platform, isPublic }: Examined): Finding[] {
  const secrets = checkSecrets(env);
  if (!isPublic)
    return [...secrets, ok('only this machine reaches the site: what is unsafe for others was left out')];
  return [
    ...secrets,
    ...(site ? checkSite(env, site) : []),
    ...(config ? checkConfig(config, site?.siteOrigin) : []),
    ...(platform ? checkPlatform(platform, env, site?.siteOrigin) : []),
    ...checkConnection(
      'REDIS_URL',
      platform?.base.redisUrl ?? site?.redisUrl,
      ({ protocol }) => protocol === 'rediss:',
    ),
  ];
}
