import type { Examined } from './examined';
import { type Finding, warn } from './finding';

/**
 * Warns of hosted projects whose tokens the base service does not take, where that is this platform (HOSTED-4).
 *
 * @param examined what the servers have read
 */
export function checkHosted({ config, site }: Examined): Finding[] {
  if (!config) return [];
  const { base, supabase, firebase } = config.services;
  const own = ['', site?.siteOrigin];
  if (!own.includes(base)) return [];
  const remedy = (field: string, instead: string) =>
    `set services.base to one that takes the tokens of that project, or ${instead}; docs/operating.md, "Hosted services", says what of ${field} runs`;
  return [
    ...(own.includes(supabase.url)
      ? []
      : [
          warn(
            'services.supabase is hosted, and the base service is this platform: it takes none of the sessions of that project, so nobody who is signed in can post, ask or write to Lily',
            remedy('services.supabase', 'leave services.supabase.url empty'),
          ),
        ]),
    ...(firebase.emulators
      ? []
      : [
          warn(
            'services.firebase is hosted, and the base service is this platform: Google takes none of its tokens, and Lily answers into a Firestore of its own',
            remedy('services.firebase', 'set services.firebase.emulators'),
          ),
        ]),
  ];
}
