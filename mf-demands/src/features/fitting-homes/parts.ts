export { OwnHomes } from '../own-homes/own-homes';
export { Fits } from './fits';
