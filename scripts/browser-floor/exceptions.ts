/**
 * Features that not all supported browsers have and that the site uses all the same: what a visitor has without them. An
 * exception for a property is one for its values too.
 */
export const EXCEPTIONS: Record<string, string> = {
  'css break-after': 'a heading may be the last line of a printed page',
  'css content-visibility': 'the browser renders what is out of sight too',
  'css cursor': 'a browser for fingers shows no pointer',
  'css field-sizing': 'a text field keeps its height and scrolls',
  'css forced-color-adjust': 'a browser that has no contrast themes takes no colours away',
  'css justify-content: safe': 'the tabs begin at the left',
  'css overflow-anchor': 'a browser that never anchors needs no exception from it',
  'css resize': 'a text field cannot be resized',
  'css scrollbar-width': 'a row that is swiped shows its scroll bar',
  'css text-size-adjust': 'a browser for desktops enlarges no text by itself',
  'css text-wrap': 'a heading breaks where its line is full',
  'css -webkit-tap-highlight-color': 'a browser that highlights no tap needs no exception from it',
  'css -webkit-user-drag': 'a tile of the map has no drag in other browsers, as it cannot be selected',
  'html fetchpriority': 'the browser decides by itself what comes first',
  'html playsinline': 'a browser that always plays in the page knows no such attribute',
  'event appinstalled': 'a browser that does not install is offered nothing',
  'event beforeinstallprompt': 'a browser that does not install is offered nothing',
  'event beforeunload': 'a phone that closes a page asks nothing',
  'event notificationclick': 'without notifications there is no press on one',
  'event notificationclose': 'without notifications none is closed',
  'event pushsubscriptionchange': 'the subscription is made again at the next visit',
  'event scrollend': 'the feed counts frames without movement',
  'event sync': 'a question is sent by the page when it is open again',
  'event wheel': 'a phone has no wheel',
  'api .destroy': 'a method of hls.js',
  'api .disableRemotePlayback': 'a property that nobody reads',
  'api .dispose': 'a method of supabase-js',
  'api .fetchPriority': 'the browser decides by itself what comes first',
  'api .playsInline': 'a property that nobody reads where videos always play in the page',
  'api cancelIdleCallback': 'there is nothing to cancel without requestIdleCallback, which is asked for',
};

/** The exception that a feature is allowed by, if there is one. */
export const exceptionFor = (feature: string): string | undefined =>
  [feature, feature.replace(/: .*$/, '')].find((name) => name in EXCEPTIONS);
