// What areas may import from '@reduxjs/toolkit'; compared with their imports by shared/build/surfaces.test.ts. A slice is
// promised (docs/releasing.md, "How a team ships its area"): the shell makes its own with the same function.
export { createSlice } from '@reduxjs/toolkit';
