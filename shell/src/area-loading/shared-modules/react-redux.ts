// What areas may import from 'react-redux'; compared with their imports by shared/build/surfaces.test.ts. useSelector is
// how an area reads its slice.
export { useDispatch, useSelector, useStore } from 'react-redux';
