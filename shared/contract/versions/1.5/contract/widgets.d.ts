export interface WidgetProps {
    'mf-listings/product-modal': {
        kind: 'for-sale' | 'for-rent';
        id: string;
        onClose(): void;
    };
    'mf-assistant/promo': {
        onClose(): void;
    };
}
export declare const widgetPart: (widget: string) => string;
export type WidgetName = keyof WidgetProps;
