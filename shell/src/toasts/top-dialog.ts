/**
 * Follows which modal dialog is on top. What lies outside of an open one cannot be seen clearly, clicked or read out.
 *
 * @param onTop called at once and at each change, with the dialog that was opened last, or the page's body
 * @returns a function that stops it
 */
export function followTopDialog(onTop: (top: HTMLElement) => void): () => void {
  let opened: HTMLElement[] = [];
  let told: HTMLElement | undefined;
  const look = () => {
    const now = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
    opened = [
      ...opened.filter((dialog) => now.includes(dialog)),
      ...now.filter((dialog) => !opened.includes(dialog)),
    ];
    const top = opened.at(-1) ?? document.body;
    if (top === told) return;
    told = top;
    onTop(top);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  look();
  return () => observer.disconnect();
}
