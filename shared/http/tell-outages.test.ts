import { EventEmitter } from 'node:events';
import { tellOutages } from './tell-outages';

test('MACHINE-1 an outage is told once with its reason, however often the connection tries, and so is its end', () => {
  const connection = new EventEmitter();
  const told: unknown[] = [];
  tellOutages(connection, {
    lost: (problem) => told.push(problem?.message),
    found: () => told.push('found'),
  });
  connection.emit('ready');
  for (let tries = 0; tries < 3; tries += 1) {
    connection.emit('error', new Error('refused'));
    connection.emit('reconnecting');
  }
  connection.emit('ready');
  // Closed by the other side, without an error.
  connection.emit('reconnecting');
  expect(told).toEqual(['refused', 'found', undefined]);
});
