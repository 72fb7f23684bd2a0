import { withBrowser } from '../../scripts/e2e/browser';
import { expectRightWidths } from '../../scripts/e2e/picture-widths';

const visit = withBrowser();
const LONG_LIMIT_MS = 120_000;

test.each([
  { width: 320, height: 640, density: 2 },
  { width: 1024, height: 768, density: 1 },
  { width: 1440, height: 900, density: 1 },
])(
  'LINE-1 in a window of $width px every page fetches a picture in the width at which it is shown',
  (look) => expectRightWidths(visit, look),
  LONG_LIMIT_MS,
);
