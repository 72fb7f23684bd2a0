/** What leads from a server to something outside: to data that are in use, to people, or to a service that is paid for. All readers take an empty variable as unset. */
const NOTHING_OUTSIDE = {
  DATABASE_URL: '',
  RELEASE_BUCKET: '',
  REDIS_URL: '',
  SMTP_URL: '',
  SMS_GATEWAY_URL: '',
  LLM_BASE_URL: '',
  LLM_API_KEY: '',
  REPORTS_DSN: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  TLS_CERT_FILE: '',
  TLS_KEY_FILE: '',
  SITE_CONFIG: '',
};

/**
 * The environment of servers that a test seeds, fills and kills: that of this process, without anything that leads outside,
 * so that a shell which is set up for a real site never has its database emptied or its bucket released into.
 *
 * @param own the test's variables, which win
 */
export const ownEnvironment = (own: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...NOTHING_OUTSIDE,
  ...own,
});
