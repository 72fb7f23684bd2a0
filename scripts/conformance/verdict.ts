import type { OutsideTheClaim, TestResult } from './suite';

/** Results of a suite, sorted by what they say of the platform. */
export interface Verdict {
  passed: TestResult[];
  /** Tests inside the claim that failed. */
  failed: TestResult[];
  /** Failed tests by the exclusion that names them. */
  outside: { exclusion: OutsideTheClaim; results: TestResult[] }[];
  /** Tests that the suite itself leaves out. */
  skipped: TestResult[];
  /** Exclusions without a test that fails: the claim may be widened. */
  needless: OutsideTheClaim[];
}

/**
 * Sorts results. A test counts for the first exclusion that names it, and only when it fails.
 *
 * @param results of one run
 * @param exclusions what the platform does not claim
 */
export function judge(results: readonly TestResult[], exclusions: readonly OutsideTheClaim[]): Verdict {
  const failures = results.filter(({ outcome }) => outcome === 'failed');
  const exclusionOf = ({ name }: TestResult) => exclusions.find(({ tests }) => tests.test(name));
  const outside = exclusions.map((exclusion) => ({
    exclusion,
    results: failures.filter((result) => exclusionOf(result) === exclusion),
  }));
  return {
    passed: results.filter(({ outcome }) => outcome === 'passed'),
    failed: failures.filter((result) => exclusionOf(result) === undefined),
    outside: outside.filter((group) => group.results.length > 0),
    skipped: results.filter(({ outcome }) => outcome === 'skipped'),
    needless: outside.filter((group) => group.results.length === 0).map(({ exclusion }) => exclusion),
  };
}
