import { keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { askAsStranger, askForHost, listingOfHost, panelOf, untilLive } from '../../scripts/e2e/comments';
import { comeBack, KEPT, leave, watchShowing } from '../../scripts/e2e/kept-pages';
import { detailPath } from '../../scripts/e2e/listings';

const visit = withBrowser({ keepsPages: true });

test('LINE-3 COMMENT-1 a listing is kept in the back/forward cache with its comments, and hears what is asked while it is away and after', async () => {
  const item = await listingOfHost(3);
  const stored = keptFrom(await askForHost(item));
  const { page } = await visit(detailPath('for-sale', item), { stored, prepare: watchShowing });
  const panel = await panelOf(page);
  await untilLive(panel);
  await leave(page);
  const meanwhile = `Lúc vắng mặt ${Date.now()}`;
  const later = `Lúc trở lại ${Date.now()}`;
  await askAsStranger(item, [meanwhile]);
  expect(await comeBack(page)).toEqual(KEPT);
  await panel.getByText(meanwhile, { exact: true }).waitFor();
  await untilLive(panel);
  await askAsStranger(item, [later]);
  await panel.getByText(later, { exact: true }).waitFor();
});
