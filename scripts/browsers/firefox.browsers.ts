import { firefox } from './firefox';
import { describeJourneys } from './journeys';

describeJourneys(firefox, 0);
