export { Promo as default } from '../features/promo/promo';
