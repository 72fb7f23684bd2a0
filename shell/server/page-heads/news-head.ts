import { isFields } from '@site/shared/domain';
import { tableRequest } from '@site/shared/tables/table-read';
import { userRows } from '@site/shared/tables/user-rows';
import { isUuid } from '@site/shared/uuid';
import type { HeadAnswer, HeadRequest, HeadSite, Missing, PageHead } from './head-request';
import { trimmedText } from './head-text';

const PAGE = /^\/newsfeed\/([^/]+)\/?$/;

function describe(rows: unknown, asked: string, { t }: HeadSite['texts']): PageHead | Missing | undefined {
  if (!Array.isArray(rows)) return undefined;
  const user = rows.find(isFields);
  // The table answers with no row where there is nobody.
  if (!user) return { missing: 404 };
  const name = trimmedText(user.displayName) || trimmedText(user.account);
  if (name === '') return undefined;
  const image = trimmedText(user.photoURL);
  return {
    title: t('/newsfeed/user', { name }),
    description: t('/newsfeed/user.about', { name }),
    // The table finds a user by another spelling of the uid, which is no other page (FIND-2).
    path: `/newsfeed/${encodeURIComponent(trimmedText(user.uid) || asked)}`,
    ...(image ? { image, imageAlt: name } : {}),
  };
}

/** The newsfeed of one person, named by them (NEWS-1). */
export function newsHead({ pathname }: URL, site: HeadSite): HeadRequest | HeadAnswer | undefined {
  const [, part] = PAGE.exec(pathname) ?? [];
  if (part === undefined) return undefined;
  const uid = decodeURIComponent(part);
  if (!isUuid(uid)) return { missing: 404 };
  const { path, origin, headers } = tableRequest(site.config.services.supabase, userRows([uid]));
  return {
    call: path,
    ...(origin === undefined ? {} : { origin }),
    ...(headers ? { headers } : {}),
    // What the tables refuse says nothing of a user.
    isOfOne: false,
    describe: (rows) => describe(rows, uid, site.texts),
  };
}
