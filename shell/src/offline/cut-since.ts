let cut = navigator.onLine ? undefined : Date.now();

addEventListener('offline', () => {
  cut = Date.now();
});

/** When the network went for the last time, epoch ms; for a tab that was opened without one, when this was loaded. */
export const cutSince = (): number => cut ?? Date.now();
