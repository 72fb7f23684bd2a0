export type { WhepPhase } from './whep-machine';
export * from './whep-viewer';
