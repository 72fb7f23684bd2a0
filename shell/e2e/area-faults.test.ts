import type { AreaId } from '@site/shared/contract';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { expectFailure, expectHealing, type Failure, failureScreen } from '../../scripts/e2e/area-failure';
import { withBrowser } from '../../scripts/e2e/browser';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { goBack, goTo, untilReady } from '../../scripts/e2e/page';
import { CUSTOMER } from '../../scripts/e2e/sign-in';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

/** An area, a page of it, and how a visitor knows it. */
interface Area {
  area: AreaId;
  owner: string;
  name: string;
  path: string;
  page: string;
  /** The page shows itself to a user alone. */
  forUsers?: true;
}

const AREAS: Area[] = [
  {
    area: 'mf-listings',
    owner: 'Listings team',
    name: 'Nhà bán và nhà thuê',
    path: '/for-rent',
    page: 'rent-feed',
  },
  {
    area: 'mf-megaviews',
    owner: 'Mega Views team',
    name: 'Video và trực tiếp',
    path: '/mega-views',
    page: 'mega-views',
  },
  {
    area: 'mf-demands',
    owner: 'Demands team',
    name: 'Nhu cầu mua và thuê',
    path: '/purchase-need',
    page: 'purchase-need',
  },
  {
    area: 'mf-assistant',
    owner: 'Assistant team',
    name: 'Trợ lý Lily',
    path: '/megabot',
    page: 'megabot',
    forUsers: true,
  },
  {
    area: 'mf-account',
    owner: 'Account team',
    name: 'Tài khoản và thông tin',
    path: '/rules',
    page: 'rules',
  },
];

const failureOf = ({ area, owner, name }: Area, reason: Failure['reason']): Failure => ({
  area,
  owner,
  reason,
  text: new RegExp(`“${name}”`),
});

/** What a visitor of an area's page must bring. */
const visitorOf = async ({ forUsers }: Area): Promise<{ stored?: Record<string, string> }> =>
  forUsers ? { stored: keptFrom(await askForSession(CUSTOMER)) } : {};

/** Goes to another area, which is there, and comes back. */
async function expectTheRestStands(page: Parameters<typeof goTo>[0], area: AreaId): Promise<void> {
  const [path, name] = area === 'mf-megaviews' ? ['/', 'sale-feed'] : ['/mega-views', 'mega-views'];
  await goTo(page, path);
  await untilReady(page, name);
  await goBack(page);
  await failureScreen(page, area).waitFor();
}

/** A site where the pages for users alone are open to all: what protects them is no part of these journeys. */
const openSite = (incompatible?: AreaId): Promise<string> =>
  startSite({
    record: (record) => {
      for (const area of Object.values(record.areas)) {
        for (const route of area.routes) delete route.protected;
        if (area.id === incompatible) area.contract = '^2.0.0';
      }
      return record;
    },
  });

let site: string;
beforeAll(async () => {
  site = await openSite();
});

describe.each(AREAS)('SHELL-3 $area', (tested) => {
  test.each([
    ['missing', 'unreachable'],
    ['throwing', 'broken'],
  ] as const)(
    'SHELL-3 with scripts that are %s costs the others nothing, and heals',
    async (fault, reason) => {
      let mend = async () => {};
      const { page } = await visit(tested.path, {
        site,
        ...(await visitorOf(tested)),
        allow: [/a fault for this test/],
        prepare: async (tab) => {
          mend = await breakFiles(tab, filesOf(tested.area, '.js'), fault);
        },
      });
      await expectFailure(page, failureOf(tested, reason));
      await expectTheRestStands(page, tested.area);
      await mend();
      await expectHealing(page, tested.area, tested.page);
    },
  );

  test('SHELL-3 with a style sheet that is missing costs the others nothing, and heals', async () => {
    let mend = async () => {};
    const { page } = await visit(tested.path, {
      site,
      ...(await visitorOf(tested)),
      prepare: async (tab) => {
        mend = await breakFiles(tab, filesOf(tested.area, '.css'), 'missing');
      },
    });
    await expectFailure(page, failureOf(tested, 'unreachable'));
    await mend();
    await expectHealing(page, tested.area, tested.page);
  });

  test('SHELL-3 written for another contract costs the others nothing', async () => {
    const { page, requests } = await visit(tested.path, { site: await openSite(tested.area) });
    await expectFailure(page, failureOf(tested, 'incompatible'));
    await expectTheRestStands(page, tested.area);
    expect(requests.filesOf(tested.area)).toEqual([]);
  });
});

test('SHELL-3 on / without mf-listings the site stands and says so, and heals', async () => {
  const [listings] = AREAS;
  if (!listings) throw new Error('no areas');
  let mend = async () => {};
  const { page } = await visit('/', {
    prepare: async (tab) => {
      mend = await breakFiles(tab, filesOf('mf-listings'), 'missing');
    },
  });
  await expectFailure(page, failureOf(listings, 'unreachable'));
  await expectTheRestStands(page, 'mf-listings');
  await mend();
  await expectHealing(page, 'mf-listings', 'sale-feed');
});
