import { answerShare } from './share-target';

const asked = (address: string, more: Partial<Request> = {}): Promise<Response> | undefined => {
  const request = { url: `https://nha.example${address}`, mode: 'navigate', method: 'GET', ...more };
  return answerShare({ request: request as Request });
};

test.each([
  ['/share?text=https%3A%2F%2Fnha.example%2Ffor-sale%2Fapp%2F1', '/for-sale/app/1'],
  ['/share?title=Nh%C3%A0&text=qu%E1%BA%ADn%207', '/for-sale?q=qu%E1%BA%ADn+7'],
  ['/share?url=https%3A%2F%2Fother.example%2Fban-nha-quan-7-123.htm', '/for-sale?q=ban+nha+quan+7'],
  ['/share?text=a&text=b', '/for-sale?q=a'],
  [`/share?text=${'a'.repeat(101)}`, `/for-sale?q=${'a'.repeat(100)}`],
  ['/share', '/'],
])('INSTALL-3 what is shared is answered without the network: %s leads to %s', async (address, place) => {
  const response = await asked(address);
  expect(response?.status).toBe(303);
  expect(response?.headers.get('location')).toBe(`https://nha.example${place}`);
});

test('INSTALL-3 the worker leaves every other request to others', () => {
  for (const address of ['/', '/shared', '/share/1', '/for-sale?text=a'])
    expect(asked(address)).toBeUndefined();
  expect(asked('/share?text=a', { mode: 'cors' })).toBeUndefined();
  expect(asked('/share?text=a', { method: 'POST' })).toBeUndefined();
});
