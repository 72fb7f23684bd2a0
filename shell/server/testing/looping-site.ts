import { RenderedRecords } from './rendered-record';

// A server whose workers loop, for tests that end it: it says once both have their page.
const LIMIT_MS = 600_000;
const site = new RenderedRecords(LIMIT_MS);
const pages = {
  'mf-account': "process.stdout.write('loops\\n'); setTimeout(() => { for (;;); }, 1); return ''",
};
const record = await site.add('live', pages);
await site.render(record, 'mf-account');
