// A crowd of visitors who watch one listing, in a process of its own: `socket-crowd.ts URL LISTING SECRETS COUNT PACE`. Once a second it
// says how many are connected and what they have heard.
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';

/** What a crowd says once a second. */
export interface CrowdReport {
  /** How many are connected now. */
  connected: number;
  /** How many have asked for a connection so far. */
  asked: number;
  /** Refusals and failures since the start. */
  failed: number;
  /** How long each comment took to each who heard it, ms, since the last report. */
  took: number[];
}

const [url = '', listing = '', secrets = '', count = '0', pace = '50'] = process.argv.slice(2);
const devices = secrets.split(',');
const report: CrowdReport = { connected: 0, asked: 0, failed: 0, took: [] };

setInterval(() => {
  console.log(JSON.stringify(report));
  report.took = [];
}, 1_000);

for (let number = 0; number < Number(count); number += 1) {
  report.asked += 1;
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    query: { product_id: listing },
    auth: { device_secret: devices[number % devices.length] },
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    timeout: 60_000,
  });
  socket.on('connect', () => {
    report.connected += 1;
  });
  socket.on('disconnect', () => {
    report.connected -= 1;
  });
  socket.on('connect_error', () => {
    report.failed += 1;
  });
  socket.on('NewProductComment', ({ new_comment }: { new_comment: { comment: { comment: string } } }) => {
    report.took.push(Date.now() - Number(new_comment.comment.comment.split(' ').at(-1)));
  });
  await pause(1_000 / Number(pace));
}
