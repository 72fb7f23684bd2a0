import { collectionOf } from '../names.ts';
import { collectionOfQuery } from '../query-schema.ts';
import { type Rules, siteRules } from '../rules.ts';

const isOpen = (collection: string) => collection.startsWith('open_');

/** The site's rules, with collections `open_…` where everyone does everything. */
export const testRules: Rules = {
  async get(context, path, document) {
    if (!isOpen(collectionOf(path))) await siteRules.get(context, path, document);
  },
  async list(context, query) {
    if (!isOpen(collectionOfQuery(query))) await siteRules.list(context, query);
  },
  async write(context, path, before, after) {
    if (!isOpen(collectionOf(path))) await siteRules.write(context, path, before, after);
  },
};
