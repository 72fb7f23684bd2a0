import { describeJourneys } from './journeys';
import { endDriver, webkit } from './webkit';

afterAll(endDriver);
describeJourneys(webkit, 5);
