import { type ComponentType } from 'react';
import type { Locale, SiteConfig } from './config';
import type { OutboxApi } from './outbox';
import type { SavedApi } from './saved';
import type { SessionApi } from './session';
import type { SocketApi } from './socket';
import type { WidgetName, WidgetProps } from './widgets';
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
    session: SessionApi;
    socket: SocketApi;
    outbox: OutboxApi;
    saved?: SavedApi;
    loadWidget<Name extends WidgetName>(name: Name): Promise<ComponentType<WidgetProps[Name]>>;
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
