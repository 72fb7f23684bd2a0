import { bodyHash, signRequest } from './sign-request';

/** The key, the date and the answers of Amazon's own examples ("Authenticating Requests: Using the Authorization Header"). */
const key = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const date = new Date('2013-05-24T00:00:00Z');
const address = 'https://examplebucket.s3.amazonaws.com';
const empty = Buffer.alloc(0);

test.each([
  [
    'writing a file',
    {
      method: 'PUT',
      url: '/test%24file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],

  [
    'a listing',
    { method: 'GET', url: '/?max-keys=2&prefix=J', headers: {}, body: empty },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed as Amazon’s example says', (_what, { url, ...request }, signature) => {
  const signed = signRequest({ ...request, url: new URL(address + url) }, key, date);
  expect(signed.authorization?.split('Signature=')[1]).toBe(signature);
  expect(signed['x-amz-content-sha256']).toBe(bodyHash(request.body));
});
