/** The colours of the browser's own bars (`theme-color`), by look. */
export const BAR_COLORS = { light: '#ffffff', dark: '#15201b' } as const;
