import { api } from '@site/shared/api';
import { waitFor } from '@testing-library/react';
import { LAST_PAGE } from '../../common/rendering';
import { createStore } from '../store/store';
import { renewLastPage } from './renew-last-page';

const ask = jest.fn(() => ({ data: 'an answer' }));
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ shownHere: build.query<string, string>({ queryFn: ask }) }),
});

/** The document as the server sent it. */
const sentWith = (...names: string[]) =>
  Object.assign(performance, {
    getEntriesByType: () => [{ serverTiming: names.map((name) => ({ name, duration: 1 })) }],
  });

test.each([
  [[LAST_PAGE], 2],
  [['another'], 1],
  [[], 1],
])(
  'PLAIN-3 of a document with the timings %j, what is on screen is asked for %i times',
  async (names, times) => {
    ask.mockClear();
    sentWith(...names);
    const store = createStore(() => undefined);
    const shown = store.dispatch(endpoints.shownHere.initiate('on screen'));
    const left = store.dispatch(endpoints.shownHere.initiate('left'));
    await Promise.all([shown, left]);
    left.unsubscribe();
    ask.mockClear();
    renewLastPage(store);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(times - 1));
  },
);
