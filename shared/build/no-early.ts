import type { EarlyRequest } from '../contract/early-data';

/** An area whose pages need no data. */
export default (): EarlyRequest[] => [];
