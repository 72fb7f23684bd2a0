/** The props of each widget that one area offers to the others, by its full name. */
export interface WidgetProps {
  /** A listing in a sheet over the page (MEGA-8, LIVE-4). */
  'mf-listings/product-modal': {
    kind: 'for-sale' | 'for-rent';
    id: string;
    /** The visitor closes it. */
    onClose(): void;
  };
  /**
   * The invitation to Lily (PROMO-1): it types its text; the shell decides its position. Its element says in `data-form`
   * whether it is in `words`, which all else makes way for, or a `bubble` (PHONE-1, PHONE-2).
   */
  'mf-assistant/promo': {
    /** The visitor closes it, for good. */
    onClose(): void;
  };
}

/**
 * The name under which a release keeps a widget's files, beside those of the pages; also the name of its chunk.
 *
 * @param widget the widget's own name: `product-modal`
 */
export const widgetPart = (widget: string): string => `widget-${widget}`;

/** The full name of a widget: the area's id and the widget's own name. */
export type WidgetName = keyof WidgetProps;
