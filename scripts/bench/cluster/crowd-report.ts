/** What a crowd is told when it starts. */
export interface CrowdPlan {
  /** The balancer in front of the sites. */
  url: string;
  /** A thread belongs to one device and one listing. */
  threads: { listing: string; secret: string }[];
  /** The third number of the first visitor's network address. */
  firstNetwork: number;
  /** Visitors. */
  count: number;
  /** New connections a second. */
  pace: number;
  /** Between two comments in a thread, ms. */
  commentMs: number;
}

/** What a crowd says once a second: lists since its last report, numbers since its start. */
export interface CrowdReport {
  /** How many are connected now. */
  connected: number;
  /** Connections that were lost. */
  cut: number;
  /** Refusals and failures, by what was said. */
  failed: Record<string, number>;
  /** From a cut until the connection was back, ms each. */
  backAfter: number[];
  /** From the sending of a comment until another visitor heard it, ms each. */
  heardAfter: number[];
  /** Ids of the comments that the service acknowledged. */
  acknowledged: string[];
  /** Tries that had no acknowledgement. */
  sentAgain: number;
  /** Deliveries that are owed for ten seconds and more. */
  missing: number;
  /** Comments that came twice to one visitor as news. */
  doubled: number;
}
