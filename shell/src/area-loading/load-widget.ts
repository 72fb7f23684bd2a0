import {
  type AreaId,
  type ReleaseRecord,
  type ShellApi,
  type WidgetName,
  type WidgetProps,
  widgetPart,
} from '@site/shared/contract';
import type { ComponentType } from 'react';
import { AreaFailure } from './area-failure';
import { loadPage } from './load-area';
import { WIDGET_TIMEOUT_MS, withTimeout } from './load-timeout';

/**
 * Makes the shell's `loadWidget`. A widget is a part of its area as a page is: the contract is checked before anything
 * is downloaded, its files come from the release record, and what failed is tried afresh.
 *
 * @param record what is live
 */
export function createLoadWidget(record: ReleaseRecord): ShellApi['loadWidget'] {
  return async <Name extends WidgetName>(name: Name) => {
    const [id, widget] = name.split('/') as [AreaId, string];
    const area = record.areas[id];
    if (!area?.widgets.includes(widget))
      throw new AreaFailure(id, 'broken', new Error(`no widget '${name}'`));
    const loading = withTimeout(loadPage(area, widgetPart(widget)), name, WIDGET_TIMEOUT_MS);
    // The area's build has checked what its widgets take, as of its pages.
    return loading as Promise<ComponentType<WidgetProps[Name]>>;
  };
}
