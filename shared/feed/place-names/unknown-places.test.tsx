import { renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnknownPlaces } from './unknown-places';

/** What the service answers to a question for places; a status for a failure. */
let answer: unknown;
let asked: number;

withService(() => {
  asked += 1;
  return answer;
});
beforeEach(() => {
  asked = 0;
});

const facts = { id: 'tan-my', name: 'Phường Tân Mỹ', detail: 'Quận 7 cũ', level: 'new-ward', parent: null };

async function removeFrom(places: string) {
  const change = jest.fn();
  renderWithStore(<UnknownPlaces filter={{ places }} change={change} />);
  const button = screen.getByRole('button');
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  await userEvent.click(button);
  return change.mock.calls;
}

test('FILTER-7 the places that do not exist are taken away, and the others stay', async () => {
  answer = { places: [facts] };
  expect(await removeFrom('quan-7,tan-my,nowhere')).toEqual([
    [{ place: undefined, places: 'quan-7,tan-my' }],
  ]);
});

test('FILTER-7 places whose names could not be asked for stay', async () => {
  answer = 400;
  expect(await removeFrom('quan-7,tan-my')).toEqual([[{ place: undefined, places: 'quan-7,tan-my' }]]);
});
