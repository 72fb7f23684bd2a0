/** Where a tab keeps its grant, and the cookie that takes it to the server with the tab's next document. */
export const OVERRIDE_KEY = 'override';

/** Where a grant is asked for. */
export const OVERRIDE_PATH = '/overrides';

/** The area that this tab runs from a developer's own machine. */
export interface ShownOverride {
  area: string;
  origin: string;
}
