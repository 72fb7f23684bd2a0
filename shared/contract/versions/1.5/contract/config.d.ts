export interface SiteConfig {
    productName: string;
    homeFeed: 'for-sale' | 'mega-views';
    locales: Locale[];
    services: {
        base: string;
        second: string;
        supabase: {
            url: string;
            anonKey: string;
        };
        firebase: {
            projectId: string;
            apiKey: string;
            emulators?: {
                auth: string;
                firestore: string;
            };
        };
        socket: string;
        media: MediaConfig;
    };
    frames: {
        hotel: string;
        consignment: string;
    };
    company: {
        name: string;
        address: string;
        email: string;
        phone: string;
    };
    stores: {
        ios: string;
        android: string;
    };
    map: MapConfig;
}
export interface MapConfig {
    tiles?: string;
    pmtiles?: string;
    attribution?: string;
}
export interface MediaConfig {
    storageBase: string;
    fileBucketBase: string;
    widths: number[];
    variant: string;
}
export type Locale = 'vi' | 'en';
declare global {
    interface Window {
        __CONFIG__: SiteConfig;
    }
    var __NOW__: number | undefined;
}
