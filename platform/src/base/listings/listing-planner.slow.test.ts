process.env.PLANNER_QUESTIONS_EVERY ||= '1';
// The tests of the gate, with all questions.
jest.requireActual('./listing-planner.test.ts');
