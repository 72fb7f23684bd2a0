// What areas may import from '@reduxjs/toolkit'; compared with their imports by surfaces.test.ts.
export { createAction, createAsyncThunk, createSelector, createSlice, isAnyOf, nanoid } from '@reduxjs/toolkit';
