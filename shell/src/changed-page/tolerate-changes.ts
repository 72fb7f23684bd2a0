/** By a text that somebody replaced: what stands in the page in its place. */
const standIns = new WeakMap<Node, ChildNode>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

let observer: MutationObserver | undefined;

/** A text that is gone while an element came to its place, in one step or in two, was replaced by that element. */
function noteReplaced({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const beside = [previousSibling, nextSibling].find(isFont);
  const standIn = [...addedNodes].find(({ nodeType }) => nodeType === Node.ELEMENT_NODE) ?? beside;
  for (const text of removedNodes) {
    if (!standIn || !isText(text) || text.isConnected) continue;
    standIns.set(text, standIn as ChildNode);
    observer?.observe(text, { characterData: true });
  }
}

function note(records: readonly MutationRecord[]): void {
  for (const record of records) {
    if (record.type === 'childList') noteReplaced(record);
    const present = record.type === 'childList' ? [...record.addedNodes] : [record.target];
    for (const node of present) {
      const standIn = standIns.get(node);
      if (!standIn) continue;
      standIns.delete(node);
      // What has become of the text since is news; and of a text that is back, the translation is one text too many.
      if (node.isConnected) standIn.remove();
      else standIn.replaceWith(node);
    }
  }
}

/** The node that stands under `parent` for a node that was moved or replaced there; undefined when none does. */
function placeOf(parent: Node, node: Node): Node | undefined {
  note(observer?.takeRecords() ?? []);
  let place: Node | null | undefined = parent.contains(node) ? node : standIns.get(node);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place ?? undefined;
}

/** Removes a node that is not under `parent` itself any more, with the elements around it that have nothing else. */
function removeMoved(parent: Node, node: Node): void {
  const place = placeOf(parent, node);
  if (!place?.contains(node)) return void place?.parentNode?.removeChild(place);
  let rest = node.parentNode;
  rest?.removeChild(node);
  while (rest && rest !== parent && !rest.hasChildNodes()) {
    const around = rest.parentNode;
    around?.removeChild(rest);
    rest = around;
  }
}

/**
 * Lets React go on with a page that others change under it (CHANGED-1). A browser's translator puts texts into `<font>`, or
 * `<font>` in the place of texts, and extensions wrap and remove elements; `removeChild`, `insertBefore` and `replaceChild` throw
 * then, since React knows each node under its former parent. Here they act on what stands in the node's place; a node that
 * somebody has removed is removed already, and what was to stand before it comes last. A text that React changes after it was
 * replaced is put back, so that no translation is out of date. Calls that throw for another reason still throw.
 *
 * The remedy is the one that React's own issue on this recommends (facebook/react#11538).
 */
export function tolerateChanges(): void {
  const { removeChild, insertBefore, replaceChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!(child instanceof Node) || child.parentNode === this) return removeChild.call(this, child) as Child;
    removeMoved(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    next: Node | null,
  ): Added {
    const isMoved = next instanceof Node && next.parentNode !== this;
    return insertBefore.call(this, added, isMoved ? (placeOf(this, next) ?? null) : next) as Added;
  };
  Node.prototype.replaceChild = function <Child extends Node>(this: Node, added: Node, child: Child): Child {
    if (!(child instanceof Node) || child.parentNode === this)
      return replaceChild.call(this, added, child) as Child;
    this.insertBefore(added, child);
    return this.removeChild(child);
  };
  observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
}
