/** What is read of the shell in a release record here. */
export interface ShellOfRecord {
  /** Hashes by file name. */
  files?: Record<string, string>;
  worker?: { url: string };
}

const CODE = /\.(js|css)$/;
/** Parts that do nothing without a network, some of them large, and the tools of those who make the site. */
const NEEDS_NETWORK = /^(vendors-)?(account|socket|inspector|tracing)\.[^.]+\.(js|css)$/;

/**
 * The shell's parts that come when they are wanted, the menu and the toasts for example: a press without a network may be the first one
 * that wants them (OFFLINE-13).
 *
 * @param shell of a release record
 * @returns paths of their files
 */
export const laterPartsOf = ({ files = {}, worker }: ShellOfRecord): string[] =>
  Object.keys(files)
    .filter((name) => CODE.test(name) && !NEEDS_NETWORK.test(name) && !worker?.url.endsWith(`/${name}`))
    .map((name) => `/assets/shell/${name}`);
