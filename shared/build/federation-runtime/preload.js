const unused = () => {
  throw new Error(
    'preloadRemote is not part of this build: the shell loads page files by the release record',
  );
};

export const defaultPreloadArgs = {};
export const formatPreloadArgs = unused;
export const normalizePreloadExposes = unused;
export const preloadAssets = unused;
