import type { SiteConfig } from '@site/shared/contract';

/** A configuration for tests: the site's own origin everywhere, no foreign frames, no map tiles. */
export const testConfig: SiteConfig = {
  productName: 'Sân nhà',
  homeFeed: 'for-sale',
  locales: ['vi', 'en'],
  services: {
    base: '',
    second: '',
    supabase: { url: '', anonKey: '' },
    firebase: { projectId: '', apiKey: '' },
    socket: '',
    media: {
      storageBase: '/media',
      fileBucketBase: '/files',
      widths: [320],
      variant: '{name}-{width}w.webp',
    },
  },
  frames: { hotel: '', consignment: '' },
  company: { name: 'Công ty Mẫu', address: '1 Đường Mẫu', email: 'support@example.com', phone: '1900 0000' },
  stores: { ios: '', android: '' },
  map: {},
};
