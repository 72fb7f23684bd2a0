export { PUSH_KINDS, type PushChoices, type PushKind } from './push.api';
export * from './push-offer';
export * from './use-push';
