import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** A place of the window, px. */
export interface Place {
  x: number;
  y: number;
}

/** What moves the map. */
export type Pointer = 'mouse' | 'finger';

/** A hand tells where it is about as often as frames are shown, ms. */
const BETWEEN_MOVES = 16;
const MOVES = 36;
/** How long a hand rests before it drags again: what was thrown still slides, and the homes of the new window come. */
const REST = 350;

type Phase = 'start' | 'move' | 'end';

async function point(session: CDPSession, pointer: Pointer, phase: Phase, at: Place): Promise<void> {
  if (pointer === 'finger') {
    const types = { start: 'touchStart', move: 'touchMove', end: 'touchEnd' } as const;
    await session.send('Input.dispatchTouchEvent', {
      type: types[phase],
      touchPoints: phase === 'end' ? [] : [at],
    });
    return;
  }
  const types = { start: 'mousePressed', move: 'mouseMoved', end: 'mouseReleased' } as const;
  await session.send('Input.dispatchMouseEvent', {
    type: types[phase],
    ...at,
    button: 'left',
    clickCount: 1,
  });
}

/** Drags from one place to another as a hand does, slow at both ends, and lets go. */
async function drag(session: CDPSession, pointer: Pointer, from: Place, by: Place): Promise<void> {
  await point(session, pointer, 'start', from);
  for (let move = 1; move <= MOVES; move += 1) {
    const part = (1 - Math.cos((Math.PI * move) / MOVES)) / 2;
    const at = { x: from.x + by.x * part, y: from.y + by.y * part };
    await Promise.all([point(session, pointer, 'move', at), pause(BETWEEN_MOVES)]);
  }
  await point(session, pointer, 'end', { x: from.x + by.x, y: from.y + by.y });
}

/**
 * Pans a map in circles, so that each drag asks for another window.
 *
 * @param session of the page, which takes the input as from a real pointer
 * @param pointer what drags
 * @param middle where the map's middle is in the window
 * @param reach how far a drag goes, px: the map is dragged from that far before its middle to that far behind it
 * @param rounds of four drags
 */
export async function panInCircles(
  session: CDPSession,
  pointer: Pointer,
  middle: Place,
  reach: Place,
  rounds: number,
): Promise<void> {
  const ways = [
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ];
  for (let round = 0; round < rounds; round += 1)
    for (const way of ways) {
      // No circle is like another one: what was asked for before is not asked for again.
      const part = 1 - round / (4 * rounds);
      const from = { x: middle.x - way.x * reach.x * part, y: middle.y - way.y * reach.y * part };
      await drag(session, pointer, from, { x: 2 * way.x * reach.x * part, y: 2 * way.y * reach.y * part });
      await pause(REST);
    }
}
