import early from '#early';
import { startEarly } from '../contract/early-data';

for (const request of early(new URL(location.href), window.__CONFIG__)) {
  startEarly(window.__CONFIG__.services.base, request);
}
