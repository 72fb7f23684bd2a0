export { PUSH_KINDS, type PushChoices, type PushKind } from './push-choices';
export * from './push-offer';
export * from './use-push';
export * from './use-push-faults';
