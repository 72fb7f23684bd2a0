import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addSlices, createStore } from './store';

const slice = (name: string, value: string) =>
  createSlice({
    name,
    initialState: { value },
    reducers: { set: (_state, { payload }: PayloadAction<string>) => ({ value: payload }) },
  });

const stateOf = (store: ReturnType<typeof createStore>) =>
  store.getState() as unknown as Record<string, unknown>;

test('SHELL-2 an area’s slices join the one store while it runs', () => {
  const store = createStore();
  const drafts = slice('drafts', 'empty');
  addSlices('mf-demands', [drafts]);
  store.dispatch(drafts.actions.set('text'));
  expect(stateOf(store).drafts).toEqual({ value: 'text' });
  expect(stateOf(store).session).toEqual({ user: undefined, status: 'anonymous' });
});

test('SHELL-2 a slice name taken twice is refused, and nothing of that area is added', () => {
  const store = createStore();
  addSlices('mf-listings', [slice('shared-name', 'first')]);
  expect(() => addSlices('mf-account', [slice('mine', 'a'), slice('shared-name', 'second')])).toThrow(
    "slice 'shared-name' of mf-account is taken by mf-listings",
  );
  store.dispatch({ type: 'look' });
  expect(stateOf(store)['shared-name']).toEqual({ value: 'first' });
  expect(stateOf(store)).not.toHaveProperty('mine');
});

test.each(['session', 'api'])("SHELL-2 the shell's own '%s' cannot be taken", (name) => {
  expect(() => addSlices('mf-account', [slice(name, 'mine')])).toThrow(`taken by shell`);
});

test('SHELL-2 one area with the same name twice is refused as well', () => {
  expect(() => addSlices('mf-assistant', [slice('twice', 'a'), slice('twice', 'b')])).toThrow(
    "slice 'twice'",
  );
});

test('SHELL-2 an area that is loaded again, after a failure, brings its slices again', () => {
  addSlices('mf-megaviews', [slice('player', 'a')]);
  expect(() => addSlices('mf-megaviews', [slice('player', 'a')])).not.toThrow();
});
