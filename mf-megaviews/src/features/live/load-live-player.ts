/** Brings the player of live streams, which nobody needs before there is one to watch. */
export const loadLivePlayer = () =>
  import(/* webpackChunkName: "live-player" */ './live-player').then(({ LivePlayer }) => LivePlayer);
