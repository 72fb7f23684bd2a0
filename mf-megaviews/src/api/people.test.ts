import { namePattern, readPeople } from './people';

test('MEGA-9 without marks in what was typed, marks do not matter; with them they do', () => {
  expect(namePattern('Ngoc')).toBe('%ng_c%');
  expect(namePattern('Do 5%')).toBe('%__ 5\\%%');
  expect(namePattern('Ngọc'.normalize('NFD'))).toBe('%ngọc%');
});

test('MEGA-9 only people whose name has the text in it are offered', () => {
  const rows = [
    { id: 'a', displayName: 'Trần Ngọc Anh', photoURL: 'avatars/a.webp' },
    { id: 'b', displayName: 'Lê Ngạc', photoURL: '' },
    { id: '', displayName: 'Ngọc' },
    { id: 'd', displayName: 'Đỗ NGỌC', photoURL: null },
    { displayName: 'Ngọc' },
    null,
  ];
  expect(readPeople(rows, 'ngoc')).toEqual([
    { id: 'a', display_name: 'Trần Ngọc Anh', avatar: 'avatars/a.webp' },
    { id: 'd', display_name: 'Đỗ NGỌC', avatar: null },
  ]);
});
