const WIDTH = 600;
const HEIGHT = 400;

/**
 * Opens an address in a small window in the middle of this one (HOTEL-1); where the browser blocks that, in a new tab.
 *
 * @param address of another site; it gets no hold on this window
 */
export function openPopup(address: string): void {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  // Empty at first: with `noopener` nobody would tell whether it was blocked.
  const popup = window.open('', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (!popup) {
    window.open(address, '_blank', 'noopener,noreferrer');
    return;
  }
  popup.opener = null;
  popup.location.href = address;
}
