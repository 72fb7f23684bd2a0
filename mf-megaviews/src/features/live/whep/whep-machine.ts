import { isPassingStatus } from '@site/shared/network/passing-status';

/** What a viewer of a stream sees of it. */
export type WhepPhase =
  /** The first picture is on its way. */
  | 'joining'
  /** Pictures come. */
  | 'live'
  /** They came, and are about to come again. */
  | 'reconnecting'
  /** The service refuses, or attempt after attempt came to nothing; it goes on trying. */
  | 'failed'
  /** The service refuses for good: the next attempt is for the viewer, or the host, to begin (LIVE-7). */
  | 'refused'
  /** This browser cannot play it: no attempt is made any more (LIVE-6). */
  | 'unsupported'
  /** The host has ended the stream. */
  | 'ended'
  /** Nobody looks: nothing is connected. */
  | 'suspended';

/** All that decides what happens next. */
export interface WhepState {
  phase: WhepPhase;
  /** Pictures have come, in this connection or an earlier one. */
  hasPlayed: boolean;
  /** Connections in a row that came to nothing. */
  losses: number;
  /** The page is in front of somebody. */
  visible: boolean;
}

/** The timers of a viewer: until the next attempt, without bytes, without a link, out of sight. */
export type WhepTimer = 'attempt' | 'silence' | 'link' | 'hidden';

/** What can happen to a viewer. */
export type WhepEvent =
  /** 201: the server plays to this viewer. */
  | { type: 'answered' }
  /** Any other status; `retryAfter` is what the server asked for, ms. */
  | { type: 'refused'; status: number; retryAfter?: number | undefined }
  /** Nobody answered. */
  | { type: 'unreachable' }
  /** This browser has no WebRTC. */
  | { type: 'unsupported' }
  /** The state of the peer connection. */
  | { type: 'link'; state: RTCPeerConnectionState }
  /** More of the stream has arrived. */
  | { type: 'bytes' }
  | { type: 'due'; timer: WhepTimer }
  /** The socket told of it (LIVE-3). */
  | { type: 'streamEnded' }
  | { type: 'streamStarted' }
  /** The tab went behind others, came back, or the page is left. */
  | { type: 'hidden' }
  | { type: 'shown' }
  | { type: 'away' }
  /** Somebody asks for it, or the network is back. */
  | { type: 'retry' };

/** What is to be done about it, in order. */
export type WhepEffect =
  /** Makes an attempt: a new connection and its offer. */
  | { do: 'open' }
  /** Ends the connection here and on the server, and stops every timer that belongs to it. */
  | { do: 'close' }
  | { do: 'start'; timer: WhepTimer; ms: number }
  | { do: 'stop'; timer: WhepTimer }
  /** Tells the operator that the address of the stream is out of date (LIVE-2). */
  | { do: 'reportAddress' };

/** A state and what to do on entering it. */
export type WhepStep = [state: WhepState, effects: WhepEffect[]];

/** Waits of a viewer, ms (LIVE-2). */
export const WHEP_WAITS = {
  /** After a status other than 201, unless the server asks for more. */
  refused: 5000,
  /** Before rebuilding a lost connection: at once, then ever later; the last one goes on. */
  rebuild: [0, 1000, 2000, 5000],
  /** For the first bytes: the server ends a session that has not connected by then. */
  firstBytes: 10_000,
  /** Without bytes, or without a link: it is lost. */
  silence: 4000,
  link: 3000,
  /** Out of sight: until it is suspended. */
  hidden: 30_000,
};

const METHOD_NOT_ALLOWED = 405;

/** No offer of this browser is taken: it lacks the stream's codecs, or offers in another way (LIVE-6). */
const UNPLAYABLE = [400, 406, 415, 422, 501];

/** The stream is not there yet, has another address by now (LIVE-2), or is not on air: waiting may change that. */
const COMING = [404, METHOD_NOT_ALLOWED, 409];

/** Whether no further attempt is made automatically. An unusable answer with a status of success is tried again (LIVE-2). */
const isFinal = (status: number): boolean =>
  status >= 400 && !COMING.includes(status) && !isPassingStatus(status);

const RESTING: readonly WhepPhase[] = ['ended', 'suspended', 'unsupported'];

const isTrying = ({ phase }: WhepState): boolean => !RESTING.includes(phase);

const giveUp = (state: WhepState): WhepStep => [{ ...state, phase: 'unsupported' }, [{ do: 'close' }]];

/** What is shown while there are no pictures. */
const waitingPhase = ({ losses, hasPlayed }: WhepState): WhepPhase => {
  if (losses >= WHEP_WAITS.rebuild.length) return 'failed';
  return hasPlayed ? 'reconnecting' : 'joining';
};

const waiting = (state: WhepState): WhepState => ({ ...state, phase: waitingPhase(state) });

const join = (state: WhepState): WhepStep =>
  state.visible
    ? [waiting({ ...state, losses: 0 }), [{ do: 'close' }, { do: 'open' }]]
    : [{ ...state, phase: 'suspended' }, [{ do: 'close' }]];

/** A connection is lost: another one, at once or a little later. */
const rebuild = (state: WhepState): WhepStep => {
  const { rebuild: waits } = WHEP_WAITS;
  const ms = waits[Math.min(state.losses, waits.length - 1)] ?? 0;
  return [
    waiting({ ...state, losses: state.losses + 1 }),
    [{ do: 'close' }, ms === 0 ? { do: 'open' } : { do: 'start', timer: 'attempt', ms }],
  ];
};

const onLink = (state: WhepState, link: RTCPeerConnectionState): WhepStep => {
  if (link === 'failed' || link === 'closed') return rebuild(state);
  if (link === 'disconnected') return [state, [{ do: 'start', timer: 'link', ms: WHEP_WAITS.link }]];
  return [state, link === 'connected' ? [{ do: 'stop', timer: 'link' }] : []];
};

const onRefusal = (state: WhepState, status: number, retryAfter = 0): WhepStep => {
  if (UNPLAYABLE.includes(status)) return giveUp(state);
  if (isFinal(status)) return [{ ...state, phase: 'refused' }, [{ do: 'close' }]];
  return [
    { ...state, phase: 'failed' },
    [
      { do: 'close' },
      ...(status === METHOD_NOT_ALLOWED ? [{ do: 'reportAddress' } as const] : []),
      { do: 'start', timer: 'attempt', ms: Math.max(WHEP_WAITS.refused, retryAfter) },
    ],
  ];
};

const onDue = (state: WhepState, timer: WhepTimer): WhepStep => {
  if (timer === 'attempt') return [state, [{ do: 'open' }]];
  if (timer === 'hidden')
    return state.visible ? [state, []] : [{ ...state, phase: 'suspended' }, [{ do: 'close' }]];
  return rebuild(state);
};

/** Events of a viewer with a connection, or with one that is being made. */
const whileTrying = (state: WhepState, event: WhepEvent): WhepStep => {
  switch (event.type) {
    case 'answered':
      // The first bytes may be sooner known than that the answer was taken.
      if (state.phase === 'live') return [state, []];
      return [waiting(state), [{ do: 'start', timer: 'silence', ms: WHEP_WAITS.firstBytes }]];
    case 'bytes':
      return [
        { ...state, phase: 'live', hasPlayed: true, losses: 0 },
        [{ do: 'start', timer: 'silence', ms: WHEP_WAITS.silence }],
      ];
    case 'refused':
      return onRefusal(state, event.status, event.retryAfter);
    case 'unsupported':
      return giveUp(state);
    case 'unreachable':
      return rebuild(state);
    case 'link':
      return onLink(state, event.state);
    case 'due':
      return onDue(state, event.timer);
    case 'hidden':
      return [{ ...state, visible: false }, [{ do: 'start', timer: 'hidden', ms: WHEP_WAITS.hidden }]];
    case 'away':
      return [{ ...state, visible: false, phase: 'suspended' }, [{ do: 'close' }]];
    case 'shown':
      return [{ ...state, visible: true }, [{ do: 'stop', timer: 'hidden' }]];
    case 'streamEnded':
      return [{ ...state, phase: 'ended' }, [{ do: 'close' }]];
    case 'streamStarted':
      return state.phase === 'failed' || state.phase === 'refused' ? join(state) : [state, []];
    case 'retry':
      return state.phase === 'live' ? [state, []] : join(state);
  }
};

/** Events of a viewer without a connection: the stream has ended, is out of view, or cannot be played here. */
const whileResting = (state: WhepState, event: WhepEvent): WhepStep => {
  switch (event.type) {
    case 'hidden':
    case 'away':
      return [{ ...state, visible: false }, []];
    case 'shown': {
      const shown = { ...state, visible: true };
      return state.phase === 'suspended' ? join(shown) : [shown, []];
    }
    case 'streamEnded':
      return [{ ...state, phase: 'ended' }, []];
    case 'streamStarted':
      return state.phase === 'ended' ? join(state) : [state, []];
    default:
      return [state, []];
  }
};

/**
 * How a viewer begins.
 *
 * @param at whether the stream has ended, and whether the page is in front of somebody
 */
export function startWhep({ ended, visible }: { ended: boolean; visible: boolean }): WhepStep {
  const state: WhepState = { phase: 'ended', hasPlayed: false, losses: 0, visible };
  return ended ? [state, []] : join(state);
}

/**
 * The life of a viewer of a live stream, as a pure function (LIVE-2, LIVE-3).
 *
 * @param state the present state
 * @param event what has happened
 * @returns the next state, and the effects to run
 */
export function stepWhep(state: WhepState, event: WhepEvent): WhepStep {
  return isTrying(state) ? whileTrying(state, event) : whileResting(state, event);
}
