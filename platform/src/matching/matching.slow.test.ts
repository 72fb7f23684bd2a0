process.env.MATCHING_DEMANDS ||= '200';
// The tests of the gate, with many more demands.
jest.requireActual('./matching.test.ts');
