import { takeStack } from './stacks';

// A journey walks through several pages of the real site, with the services behind it, on machines that do other work too.
jest.setTimeout(120_000);

takeStack();
