import { addEndpoints } from '@site/shared/api';
import { askTables, type TablesService } from '@site/shared/tables';
import { namePattern, type Person, readPeople } from './people';

/** How many names are asked for: more would not be read. */
const MOST_PEOPLE = 50;

/** The search for people who post. */
export const peopleApi = addEndpoints('mf-megaviews', __SOURCES__['mf-megaviews'], (build) => ({
  /** People who post, by a part of their name (MEGA-9); customers do not. */
  people: build.query<Person[], { service: TablesService; name: string }>({
    queryFn: async ({ service, name }, { signal }) => {
      const answer = await askTables(service, (client) =>
        client
          .from('users')
          .select('id,displayName,photoURL')
          .neq('role', 'Customer')
          .ilike('displayName', namePattern(name))
          .order('displayName')
          .limit(MOST_PEOPLE)
          .abortSignal(signal),
      );
      return 'error' in answer ? answer : { data: readPeople(answer.data, name) };
    },
  }),
}));

export const { usePeopleQuery } = peopleApi;
