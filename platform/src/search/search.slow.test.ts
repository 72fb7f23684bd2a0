process.env.SEARCH_COMBINATIONS ||= '1000';
// The tests of the gate, with many more questions.
jest.requireActual('./search.test.ts');
