import { sharedAddress } from './shared-address';

const at = (parts: Parameters<typeof sharedAddress>[0]) => sharedAddress(parts, 'https://site.example', 40);

test.each([
  [{ text: 'chung cư quận 7' }, '/for-sale?q=chung+c%C6%B0+qu%E1%BA%ADn+7'],
  [{ text: 'Xem nhà này https://other.example/a-1', title: 'Nhà' }, '/for-sale?q=Xem+nh%C3%A0+n%C3%A0y'],
  [{ url: 'https://other.example/ban-nha-quan-7-123456.htm' }, '/for-sale?q=ban+nha+quan+7'],
  [
    { url: 'https://other.example/x', title: 'Nhà phố Gò Vấp' },
    '/for-sale?q=Nh%C3%A0+ph%E1%BB%91+G%C3%B2+V%E1%BA%A5p',
  ],
  [{ text: 'https://site.example/for-sale/app/1?from=zalo' }, '/for-sale/app/1?from=zalo'],
  [{ text: 'https://site.example//evil.example/a' }, '/evil.example/a'],
  [{ text: 'https://site.example.evil.example/a-b' }, '/for-sale?q=a+b'],
  [{ text: 'x'.repeat(60) }, `/for-sale?q=${'x'.repeat(40)}`],
  [{}, '/'],
  [{ url: 'https://other.example/' }, '/'],
])('INSTALL-3 %j leads to %s', (parts, address) => {
  expect(at(parts)).toBe(address);
});
