import type { Locale, SiteConfig } from './config';
import type { SessionUser } from './session';
export interface Toast {
    message: string;
    kind?: 'info' | 'success' | 'error';
    persistent?: boolean;
    action?: {
        label: string;
        run(): void;
    };
}
export interface ShellApi {
    config: SiteConfig;
    locale: Locale;
    setLocale(locale: Locale): void;
    session: {
        user: SessionUser | undefined;
    };
    toast(toast: Toast): void;
    navigation: {
        back(fallback: string): void;
        preload(path: string): void;
    };
}
export declare const ShellContext: import("react").Context<ShellApi | undefined>;
export declare function useShell(): ShellApi;
export declare const TitleContext: import("react").Context<(title: string) => void>;
export declare function usePageTitle(title: string | undefined): void;
