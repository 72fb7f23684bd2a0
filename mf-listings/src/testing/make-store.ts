import { configureStore } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';

/** The site's store with the api alone. */
export const makeStore = () =>
  configureStore({
    reducer: { api: api.reducer },
    // Its checks of state that is large on purpose take longer than the tests.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });

/** The store of a test. */
export type TestStore = ReturnType<typeof makeStore>;
