import type { SessionUser } from '@site/shared/contract';

/** A signed-in user. */
export const lan: SessionUser = {
  uid: 'u1',
  id: '1',
  role: 'Customer',
  displayName: 'Nguyễn Thị Lan',
  photoURL: null,
  phoneNumber: '84912345678',
};
