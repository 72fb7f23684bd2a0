export interface SessionUser {
    uid: string;
    id: string;
    role: string;
    displayName: string;
    photoURL: string | null;
    phoneNumber: string | null;
}
export declare const signedIn: (user: SessionUser) => {
    type: 'session/signedIn';
    payload: SessionUser;
};
export declare const signedOut: () => {
    type: 'session/signedOut';
};
