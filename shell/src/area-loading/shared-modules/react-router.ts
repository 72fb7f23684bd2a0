// What areas may import from 'react-router-dom'. Only what is named here stays in the shell's bundle; a test
// compares it with the areas' imports (shared/build/surfaces.test.ts).
export {
  Link,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
