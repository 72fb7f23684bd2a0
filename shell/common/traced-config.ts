/** What the site's server adds to the runtime configuration of its pages. */
export interface TracedConfig {
  /** Tabs name in their requests the click that led to them (WATCH-10): the servers send traces. */
  tracing?: true;
}
