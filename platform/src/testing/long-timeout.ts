// The embedded database takes seconds to start, and much longer on a machine that is busy with other work.
jest.setTimeout(300_000);
