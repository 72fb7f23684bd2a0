import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
export type ModuleLoader<Props = object> = () => Promise<{
    default: ComponentType<Props>;
}>;
export interface AreaModule {
    pages: Record<string, ModuleLoader>;
    slices?: Slice[];
    widgets?: Record<string, ModuleLoader<never>>;
}
export declare function defineArea<const Area extends AreaModule>(area: Area): Area;
