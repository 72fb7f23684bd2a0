export declare const CONTRACT_VERSION = "1.5.0";
export declare function satisfiesContract(version: string, range: string): boolean;
