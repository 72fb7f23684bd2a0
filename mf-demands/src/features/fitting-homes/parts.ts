export { OwnHomes } from '../own-homes/own-homes';
export { AllDemands } from './all-demands';
export { FitsButton } from './fits-button';
export { FitsPanel } from './fits-panel';
