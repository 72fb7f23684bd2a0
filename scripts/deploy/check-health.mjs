// Whether a container's server should get requests, by exit code: node scripts/deploy/check-health.mjs site (or platform)
import { answers } from '../lib/services.mjs';
import { readSettings } from '../lib/settings.mjs';

const { siteUrl, platformUrl } = readSettings(process.env);
const url = process.argv[2] === 'site' ? `${siteUrl}/readyz` : `${platformUrl}/ready`;
process.exit((await answers(url)) ? 0 : 1);
