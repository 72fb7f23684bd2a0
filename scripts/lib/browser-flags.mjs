/**
 * Features of Chromium that nothing here needs. The last `--disable-features` of a command line replaces all others, so
 * that those which Playwright switches off are repeated (its `chromiumSwitches`).
 */
const UNNEEDED_FEATURES = [
  // The address bar's suggestions: each profile loads two pages for them, which cost more processor than a page of the site.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Playwright's.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Starts Chromium without the pages of its own interface, which nobody sees when it has no window. */
export const WITHOUT_INTERFACE = `--disable-features=${UNNEEDED_FEATURES.join(',')}`;

/** What makes Chromium start without a window, without an interface and without any traffic of its own. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  WITHOUT_INTERFACE,
];
