import type { Action, Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { SiteConfig } from './config';
export type ModuleLoader<Props = object> = () => Promise<{
    default: ComponentType<Props>;
}>;
export type StoreAction = Action | ((...given: never[]) => unknown);
export interface AreaModule {
    pages: Record<string, ModuleLoader>;
    slices?: Slice[];
    widgets?: Record<string, ModuleLoader<never>>;
    prepare?(url: URL, config: SiteConfig): readonly StoreAction[];
}
export declare function defineArea<const Area extends AreaModule>(area: Area): Area;
