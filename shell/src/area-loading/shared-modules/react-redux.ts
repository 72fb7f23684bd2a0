// What areas may import from 'react-redux'; compared with their imports by shared/build/surfaces.test.ts.
export { useDispatch, useStore } from 'react-redux';
