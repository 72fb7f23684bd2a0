export { FitsButton } from './fits-button';
export { FitsPanel } from './fits-panel';
