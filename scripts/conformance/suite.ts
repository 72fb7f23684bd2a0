export interface TestResult {
  /** Its title with those of the groups around it, as `outsideTheClaim` names it. */
  name: string;
  /** `skipped`: the suite itself leaves it out here. */
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed, in a line or a few. */
  reason?: string;
}

/** Tests that ask for what the platform does not claim to do. */
export interface OutsideTheClaim {
  /** Matches the tests' names. */
  tests: RegExp;
  /** What they ask for, and what the platform does instead. */
  reason: string;
}

export interface SuiteRun {
  /** Folder of the checkout. */
  checkout: string;
  /** Folder of the suite's own, kept between runs: built files and test tools. */
  work: string;
  /** Only tests whose name holds this text; all when left out. */
  only: string | undefined;
  /** Called with each result as it comes, for a line of progress. */
  onResult(result: TestResult): void;
}

/** The test suite of a peer, run against a platform that it starts itself. */
export interface Suite {
  /** The peer, and what of it is tested. */
  title: string;
  /** Where its sources are public. */
  repository: string;
  licence: string;
  /** Environment variable that names a checkout, when the command line does not. */
  checkoutVariable: string;
  /** A folder that a checkout has, by which it is known. */
  testsFolder: string;
  outsideTheClaim: readonly OutsideTheClaim[];
  /** Builds the suite, starts a platform, runs all tests, and ends what it has started. */
  run(parts: SuiteRun): Promise<TestResult[]>;
}
