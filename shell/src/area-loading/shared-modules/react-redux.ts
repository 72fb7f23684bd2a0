// What areas may import from 'react-redux'; compared with their imports by surfaces.test.ts.
export { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
