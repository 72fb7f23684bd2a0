import type { IncomingHttpHeaders } from 'node:http';
import {
  type Context,
  context,
  createTraceState,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('requests');

/** What a tab says of itself in the header `tracestate`. */
export const TAB_KEY = 'tab';
/** What a person did in the tab that led to the request: nothing else is taken over from a header. */
const ACTIONS = ['click', 'key', 'load'];

/** What a span of a request tells; never an address, which holds ids, searches and telephone numbers. */
export interface Answered {
  /** The template of the route, such as `/api/users/authors/:uid`. */
  route: string;
  status: number;
}

/** The span of one request that a server answers. */
export interface RequestSpan {
  /** Runs code, and whatever follows from it, as part of the span. */
  run<Result>(work: () => Result): Result;
  /** The headers of W3C Trace Context for a request that this one leads to. */
  headers(): Record<string, string>;
  end(answered: Answered): void;
}

/**
 * Starts the span of a request, as a part of the caller's where its headers name one (W3C Trace Context).
 *
 * @param method of HTTP
 * @param headers of the request
 * @param id under which the logs have the request (WATCH-9)
 */
export function startRequestSpan(method: string, headers: IncomingHttpHeaders, id: string): RequestSpan {
  const given = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, headers));
  const action = given?.traceState?.get(TAB_KEY);
  // Of the caller's state, which may hold anything, nothing is passed on or sent.
  const caller = given
    ? trace.setSpanContext(ROOT_CONTEXT, { ...given, traceState: createTraceState() })
    : ROOT_CONTEXT;
  const span: Span = tracer.startSpan(
    method,
    {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': method,
        'request.id': id,
        ...(action && ACTIONS.includes(action) ? { 'tab.action': action } : {}),
      },
    },
    caller,
  );
  const own: Context = trace.setSpan(caller, span);
  return {
    run: (work) => context.with(own, work),
    headers() {
      const carrier: Record<string, string> = {};
      propagation.inject(own, carrier);
      return carrier;
    },
    end({ route, status }) {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
