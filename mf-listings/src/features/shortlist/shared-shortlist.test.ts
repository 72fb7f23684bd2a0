import type { NamespaceConnection, SocketApi } from '@site/shared/contract';
import { waitFor } from '@testing-library/react';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import { SharedShortlist } from './shared-shortlist';
import { newKey, newListId, newMember } from './shortlist-keys';

// Node's own holds the process open; there is one tab here.
Object.assign(globalThis, { BroadcastChannel: undefined });

test('LINE-11 SHORT-5 where no line comes about, a list is read and written by calls, each with all that it has to say', async () => {
  const service = new Doc();
  const asked: { event: string; more: boolean | undefined }[] = [];
  let isThere = true;
  const connection: NamespaceConnection = {
    state: () => ({ link: 'waiting', barred: true }),
    subscribe: () => () => undefined,
    on: () => () => undefined,
    async request(event, payload) {
      const { update, vector, more } = payload as {
        update?: Uint8Array;
        vector?: Uint8Array;
        more?: boolean;
      };
      asked.push({ event, more });
      if (!isThere) throw new Error('unreached');
      if (update) applyUpdate(service, update);
      const known = vector && { update: encodeStateAsUpdate(service, vector) };
      return { ok: true, ...known, vector: encodeStateVector(service), is_owner: true };
    },
    close() {},
  };
  const socket: SocketApi = {
    open: () => {
      throw new Error('no posts here');
    },
    openNamespace: async () => connection,
  };
  const known = { id: newListId(), key: newKey(), member: newMember(), title: '', openedAt: Date.now() };
  const list = await SharedShortlist.open(known, socket);
  const title = 'Nhà của mình';
  list.document.setTitle(title);
  // More than one message over the socket may have.
  for (let place = 0; place < 40; place += 1)
    list.document.setNote(`for-sale:${place}`, 'me', 'x'.repeat(1_000));
  await waitFor(() =>
    expect(list.state()).toMatchObject({ link: 'connected', unsent: false, isOwner: true }),
  );
  expect(service.getMap('about').get('title')).toBe(title);
  expect(encodeStateAsUpdate(service).length).toBeGreaterThan(40_000);
  expect(asked.filter(({ more }) => more)).toEqual([]);
  isThere = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(list.state().link).toBe('waiting'));
  list.close();
});
