process.env.EVENTS_IN_ORDER ||= '3';
// The tests of the gate, with longer orders.
jest.requireActual('./pre-registration.test.ts');
