/** How far Vietnam's clocks are ahead of UTC, ms: the same all year, without summer time since 1975. */
export const VIETNAM_OFFSET_MS = 7 * 3_600_000;
