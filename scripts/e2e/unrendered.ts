/** Why a journey needs pages that the server has not rendered. */
export type Reason =
  /** It changes, holds back or breaks what the page asks first, and the HTML of a rendered page carries those answers. */
  | 'changes the first answers'
  /** It counts or awaits what the page asks first, and a rendered page asks for nothing of it. */
  | 'awaits the first requests'
  /** It has not been walked on the rendering site yet: whoever does so takes the line away, or names another reason. */
  | 'not tried yet';

/** Journeys of one file. */
interface Exception {
  reason: Reason;
  /** Parts of their titles, as the file writes them; without it, all journeys of the file. */
  titles?: readonly string[];
}

const untried = { reason: 'not tried yet' } as const;

/** The journeys that walk on the server that leaves all pages to the browsers, by file; all others are on the one that renders. */
export const UNRENDERED: Readonly<Record<string, readonly Exception[]>> = {
  'mf-account/e2e/account-pages.test.ts': [untried],
  'mf-assistant/e2e/megabot-history.test.ts': [untried],
  'mf-assistant/e2e/megabot-pictures.test.ts': [untried],
  'mf-assistant/e2e/megabot-privacy.test.ts': [untried],
  'mf-assistant/e2e/megabot.test.ts': [untried],
  'mf-demands/e2e/demands.test.ts': [
    {
      reason: 'changes the first answers',
      titles: [
        'eight skeletons, then pages of 20 open demands',
        'a board whose tables cannot be reached says so, and a retry heals',
      ],
    },
    {
      reason: 'awaits the first requests',
      titles: [
        'search, every filter and the sort are in the address and in the question',
        'the demands of one person, and the way to all from a person without any',
      ],
    },
  ],
  'mf-listings/e2e/address.test.ts': [
    { reason: 'awaits the first requests', titles: ['what no filter knows is ignored'] },
  ],
  'mf-listings/e2e/author.test.ts': [
    {
      reason: 'changes the first answers',
      titles: ['PROFILE-2 a service that does not answer gives way to a retry'],
    },
  ],
  'mf-listings/e2e/detail.test.ts': [
    {
      reason: 'changes the first answers',
      titles: ['DETAIL-7 a service that does not answer gives way to a retry'],
    },
  ],
  'mf-listings/e2e/feed.test.ts': [
    {
      reason: 'changes the first answers',
      titles: [
        'a first page that fails gives way to a retry',
        'FEED-2 at the end the feed says so',
        'FEED-9 skeletons show while the list is on its way',
        'FEED-10 counts down each second',
      ],
    },
    {
      reason: 'awaits the first requests',
      titles: ['the next page is asked for by cursor', 'an error stops the paging'],
    },
  ],
  'mf-listings/e2e/hotel.test.ts': [untried],
  'mf-listings/e2e/listings-journeys.test.ts': [
    { reason: 'changes the first answers', titles: ['a service that never answers is given up'] },
  ],
  'mf-listings/e2e/map.test.ts': [
    {
      reason: 'changes the first answers',
      titles: ['a home without coordinates names its ward and province'],
    },
  ],
  'mf-listings/e2e/search.test.ts': [
    { reason: 'awaits the first requests', titles: ['after 2000 ms of quiet and not before'] },
  ],
  'shell/e2e/alone.test.ts': [untried],
  'shell/e2e/area-faults.test.ts': [untried],
  'shell/e2e/area-loading.test.ts': [untried],
  'shell/e2e/axe.test.ts': [untried],
  'shell/e2e/back-forward-cache.test.ts': [untried],
  'shell/e2e/back.test.ts': [untried],
  'shell/e2e/carry-device.test.ts': [untried],
  'shell/e2e/comments-offline.test.ts': [untried],
  'shell/e2e/comments.test.ts': [untried],
  'shell/e2e/contracts.test.ts': [untried],
  'shell/e2e/crash-reports.test.ts': [untried],
  'shell/e2e/feed-manners.test.ts': [untried],
  'shell/e2e/first-load.test.ts': [untried],
  'shell/e2e/form-drafts.test.ts': [untried],
  'shell/e2e/found-by-machines.test.ts': [untried],
  'shell/e2e/hit-test.test.ts': [untried],
  'shell/e2e/inspector.test.ts': [untried],
  'shell/e2e/integrity.test.ts': [untried],
  'shell/e2e/language.test.ts': [untried],
  'shell/e2e/listings-widget.test.ts': [untried],
  'shell/e2e/local-user.test.ts': [untried],
  'shell/e2e/navigation-retry.test.ts': [untried],
  'shell/e2e/navigation-storage.test.ts': [untried],
  'shell/e2e/override.test.ts': [untried],
  'shell/e2e/pictures.test.ts': [untried],
  'shell/e2e/promo.test.ts': [untried],
  'shell/e2e/reach.test.ts': [untried],
  'shell/e2e/recovery.test.ts': [untried],
  'shell/e2e/release-record.test.ts': [untried],
  'shell/e2e/releases.test.ts': [untried],
  'shell/e2e/sign-out.test.ts': [untried],
  'shell/e2e/toasts.test.ts': [untried],
};

/**
 * Tells on which of the two servers a journey walks.
 *
 * @param file the test file, from the project's folder
 * @param name the whole name of the test; none outside one
 */
export const isUnrendered = (file: string, name = ''): boolean =>
  UNRENDERED[file]?.some(({ titles }) => !titles || titles.some((title) => name.includes(title))) ?? false;
