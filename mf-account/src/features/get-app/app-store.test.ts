import { storeFor } from './app-store';

const stores = { ios: 'https://apple.example/', android: 'https://google.example/' };

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', stores.ios],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15', stores.ios],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/150', stores.ios],
  ['an Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150', stores.android],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150', undefined],
])('APP-1 %s is led to its store, or shown both', (_, userAgent, store) => {
  expect(storeFor(userAgent, stores)).toBe(store);
});
