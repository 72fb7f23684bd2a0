import { randomUUID } from 'node:crypto';
import type { SocketApi } from '@site/shared/contract';
import { SharedShortlist } from '../../mf-listings/src/features/shortlist/shared-shortlist';
import { newKey, newListId, newMember } from '../../mf-listings/src/features/shortlist/shortlist-keys';
import { type BaseApp, buildBaseApp } from '../../platform/src/testing/base-app.ts';
import { openTestDatabase } from '../../platform/src/testing/test-database.ts';
import { NamespaceSocket } from '../../shell/src/socket/namespace-socket';
import { eventually } from '../e2e/eventually';
import { type Line, layLine } from '../e2e/line';

// Each list here is a browser of its own: without the channel by which tabs of one browser hear each other.
Object.assign(globalThis, { BroadcastChannel: undefined, addEventListener() {}, removeEventListener() {} });

/** A browser that has a shared list open, on a line of its own. */
export interface ListBrowser {
  list: SharedShortlist;
  line: Line;
  document: SharedShortlist['document'];
  /** Who uses it. */
  me: string;
}

/** A new list, which its owner may open in several browsers, and so may others. */
export interface NewList {
  /** @param member who opens it; somebody new when left out */
  open(member?: string): Promise<ListBrowser>;
}

/** The platform, and the browsers that are connected with it. */
export interface ListBrowsers {
  newList(): NewList;
  close(): Promise<void>;
}

/** Starts the platform with an empty database. */
export async function startListBrowsers(): Promise<ListBrowsers> {
  const database = await openTestDatabase();
  const base: BaseApp = await buildBaseApp(database);
  const address = await base.app.listen({ port: 0, host: '127.0.0.1' });
  const opened: ListBrowser[] = [];

  return {
    newList() {
      const link = { id: newListId(), key: newKey() };
      // The first one to open it has made it.
      let owner: string | undefined = newKey();
      return {
        async open(member = newMember()) {
          const line = await layLine(address);
          const socket: SocketApi = {
            open: () => {
              throw new Error('no posts here');
            },
            openNamespace: async (namespace) =>
              new NamespaceSocket(namespace, {
                origin: line.url,
                base: line.url,
                credentials: async () => ({ kind: 'none' }),
              }),
          };
          const known = { ...link, owner, member, title: '', openedAt: Date.now() };
          owner = undefined;
          const list = await SharedShortlist.open(known, socket);
          const browser = { list, line, document: list.document, me: member };
          opened.push(browser);
          await eventually(() => expect(list.state().link).toBe('connected'));
          return browser;
        },
      };
    },
    async close() {
      for (const { list, line } of opened) {
        list.close();
        await line.close();
      }
      await base.app.close();
      await database.close();
    },
  };
}

/** Adds so many new homes to a list; their keys. */
export const addHomes = ({ document, me }: ListBrowser, count: number): string[] =>
  Array.from({ length: count }, () => {
    const key = `for-sale:${randomUUID()}`;
    document.add(key, 'Căn hộ', me);
    return key;
  });
/** Waits until two browsers have sent everything and see the same. */
export const agree = (one: ListBrowser, other: ListBrowser) =>
  eventually(() => {
    for (const { list } of [one, other])
      expect(list.state()).toMatchObject({ link: 'connected', unsent: false, refused: undefined });
    expect(one.list.state().content).toEqual(other.list.state().content);
  }, 30_000);
/** Cuts a browser's line, and waits until it has noticed. */
export const cut = async (browser: ListBrowser) => {
  browser.line.cut();
  await eventually(() => expect(browser.list.state().link).not.toBe('connected'), 30_000);
};
