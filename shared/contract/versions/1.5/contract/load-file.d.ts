export type LoadFile = (url: string) => Promise<'load' | 'error' | 'timeout'>;
declare global {
    interface Window {
        __LOAD_FILE__: LoadFile;
    }
}
