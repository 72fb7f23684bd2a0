import type { FeedFilter } from '@site/shared/feed';
import { renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type MapWindow, useHomesOnMap } from './use-homes-on-map';

/** What the service answers; a status for a failure. */
let answer: unknown;

withService(() => answer);

const WINDOW: MapWindow = { bounds: [106, 10, 107, 11], zoom: 12 };
const MOVED: MapWindow = { bounds: [106.5, 10, 107.5, 11], zoom: 12 };

function Homes() {
  const [filter, setFilter] = useState<FeedFilter>({});
  const [shown, setShown] = useState(WINDOW);
  const { homes, error } = useHomesOnMap('for-sale', filter, shown, []);
  return (
    <>
      <output>{`${homes?.total ?? 'no homes'}, ${error ? 'failed' : 'well'}`}</output>
      <button type="button" onClick={() => setFilter({ bedrooms: '2' })}>
        filter
      </button>
      <button type="button" onClick={() => setShown(MOVED)}>
        move
      </button>
    </>
  );
}

async function failAfter(press: 'filter' | 'move') {
  answer = { total: 3, points: [], clusters: [], pins: [] };
  renderWithStore(<Homes />);
  const output = screen.getByRole('status');
  await waitFor(() => expect(output.textContent).toBe('3, well'));
  answer = 400;
  await userEvent.click(screen.getByText(press));
  await waitFor(() => expect(output.textContent).toContain('failed'));
  return output.textContent;
}

test('MAP-4 when the homes of a new filter cannot be had, the map is emptied of those of the filter before', async () => {
  expect(await failAfter('filter')).toBe('0, failed');
});

test('MAP-4 when the homes of another window cannot be had, those of the same filter stay', async () => {
  expect(await failAfter('move')).toBe('3, failed');
});
