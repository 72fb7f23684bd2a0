/** What a browser sends to open a web socket of the platform's. */
export const UPGRADE_REQUEST = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  ...['host: localhost', 'connection: upgrade', 'upgrade: websocket'],
  ...['sec-websocket-version: 13', 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==', '', ''],
].join('\r\n');
