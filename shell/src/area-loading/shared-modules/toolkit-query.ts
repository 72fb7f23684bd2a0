// What areas may import from '@reduxjs/toolkit/query/react'; compared with their imports by
// shared/build/surfaces.test.ts.
export { skipToken } from '@reduxjs/toolkit/query/react';
