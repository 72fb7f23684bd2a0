// A journey walks through several pages of the real site, with the services behind it, on machines that do other work too.
jest.setTimeout(120_000);

// One slow moment of the machine is no fault of the site; what fails twice is. The run counts the second tries.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
