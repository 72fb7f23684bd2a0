export { ProductModal as default } from '../features/product-modal/product-modal';
