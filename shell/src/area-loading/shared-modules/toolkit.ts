// What areas may import from '@reduxjs/toolkit': nothing yet. Compared with their imports by
// shared/build/surfaces.test.ts, which says what to name here.
export {};
