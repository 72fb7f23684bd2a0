export declare const CONTRACT_VERSION = "1.4.0";
export declare function satisfiesContract(version: string, range: string): boolean;
