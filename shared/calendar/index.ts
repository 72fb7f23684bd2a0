export * from './add-to-calendar';
export type * from './calendar-event';
export * from './vietnam-time';
