import type { Page } from 'playwright-core';
import { Refusal } from '../lib/refusal.mjs';

/** A route of the specification and an address that shows it. */
export interface Route {
  /** As the specification writes it: `/for-sale/app/{id}`. */
  name: string;
  /** The same with ids that exist. */
  path: string;
  /** The picture is of the whole page, however long it is. */
  whole?: boolean;
  /** Local storage that it is opened with: the session of a signed-in user, a choice of the device. */
  stored?: Record<string, string>;
  /** The system has a contrast theme. */
  contrastTheme?: boolean;
  /** How many times its usual size the reader's text has. */
  textSize?: number;
  /** What is pressed before the picture. */
  act?: (page: Page) => Promise<void>;
}

/**
 * All parts of shared/ui in both languages, and a sheet over them: pages of `npm run parts`; then both in a contrast theme and
 * with text of 200 %.
 */
export const PARTS_ROUTES: Route[] = ['/parts', '/parts/sheet'].flatMap((path) => {
  const whole = path === '/parts';
  return [
    ...['', '?locale=en'].map((query) => ({ name: path + query, path: path + query, whole })),
    { name: `${path} in a contrast theme`, path, whole, contrastTheme: true },
    { name: `${path} with text of 200 %`, path, whole, textSize: 2 },
  ];
});

const NAMES = [
  '/',
  '/for-sale',
  '/for-rent',
  '/for-sale/app/{sale}',
  '/for-rent/app/{rent}',
  '/hotel',
  '/saved',
  '/compare',
  '/inbox',
  '/real-estate-consignment',
  '/rent-need',
  '/purchase-need',
  '/mega-views',
  '/mega-views/downloads',
  '/livestream/list',
  '/user/{uid}',
  '/user/{uid}/for-sale',
  '/user/{uid}/for-rent',
  '/user/{uid}/mega-views',
  '/newsfeed',
  '/newsfeed/{uid}',
  '/get-app',
  '/support',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/account',
  '/account/profile',
  '/account/notifications',
  '/megabot',
  '/privacy-policy',
  '/policy',
  '/rules',
  '/no-such-page',
];

interface Listed {
  post: { id: string };
  author: { uid: string; phone_number: string };
}

/** Routes that are also shown as a signed-in user finds them. */
const OF_USERS = ['/account', '/account/profile', '/account/notifications', '/saved', '/inbox', '/megabot'];
/** A customer of the demo market. */
const CUSTOMER = '84900000003';
/** The password of everybody in it. */
const PASSWORD = 'matkhau-demo';
/** How many homes stand side by side. */
const COMPARED_HOMES = 3;

/**
 * Every route of the specification, with the newest listings' ids in place, and those of a signed-in user once more.
 *
 * @param siteUrl origin of a running site
 */
export async function listRoutes(siteUrl: string): Promise<Route[]> {
  const [sale, ...others] = await newest(siteUrl, 'for-sale');
  const [rent] = await newest(siteUrl, 'for-rent');
  const ids: Record<string, string> = { sale: sale.post.id, rent: rent.post.id, uid: sale.author.uid };
  const stored = { session: await newSession(siteUrl, CUSTOMER) };
  const owner = { session: await newSession(siteUrl, sale.author.phone_number) };
  const compared = [sale, ...others].slice(0, COMPARED_HOMES).map(({ post }) => post.id);
  return [
    ...NAMES.map((name) => ({ name, path: name.replace(/\{(\w+)\}/, (_, key: string) => ids[key] ?? '') })),
    ...OF_USERS.map((path) => ({ name: `${path} signed in`, path, stored })),
    { name: '/inbox of an owner', path: '/inbox', stored: owner },
    { name: '/compare homes', path: `/compare?kind=for-sale&ids=${compared.join()}` },
  ];
}

/** A session as supabase-js keeps it. */
async function newSession(siteUrl: string, phone: string): Promise<string> {
  const response = await fetch(`${siteUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'public' },
    body: JSON.stringify({ phone, password: PASSWORD }),
  });
  if (!response.ok) throw new Refusal(`${siteUrl} does not sign ${phone} in: HTTP ${response.status}`);
  const session = (await response.json()) as { expires_in: number; expires_at?: number };
  return JSON.stringify({ expires_at: Math.floor(Date.now() / 1000) + session.expires_in, ...session });
}

async function newest(siteUrl: string, feed: string): Promise<[Listed, ...Listed[]]> {
  const response = await fetch(`${siteUrl}/api/products/${feed}/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter: {} }),
  });
  const { data = [] } = (await response.json()) as { data?: Listed[] };
  const [first, ...others] = data;
  if (!first) throw new Refusal(`${siteUrl} has no listing ${feed} (HTTP ${response.status})`);
  return [first, ...others];
}
