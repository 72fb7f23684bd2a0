process.env.PRICE_CHANGES ||= '10000';
// The tests of the gate, with many more changes.
jest.requireActual('./price-history.test.ts');
