export interface SessionUser {
    uid: string;
    id: string;
    role: string;
    displayName: string;
    photoURL: string | null;
    phoneNumber: string | null;
}
export type Credentials = {
    kind: 'token';
    token: string;
} | {
    kind: 'device';
    secret: string;
} | {
    kind: 'none';
};
export interface LocalUser {
    id: string;
    deviceId: string;
    phoneNumber: string | null;
    displayName: string | null;
}
export type AuthFailureCode = 'invalid_credentials' | 'phone_not_confirmed' | 'already_exists' | 'wrong_code' | 'weak_password' | 'too_many' | 'unreachable' | 'failed';
export type AuthOutcome<Gained = object> = ({
    success: true;
} & Gained) | {
    success: false;
    code: AuthFailureCode;
    message: string;
    retryAfter?: number;
};
export type AccountName = {
    phone: string;
} | {
    email: string;
};
export interface AuthApi {
    signIn(account: AccountName & {
        password: string;
    }): Promise<AuthOutcome>;
    signUp(account: {
        name: string;
        phone: string;
        password: string;
    }): Promise<AuthOutcome>;
    verifyPhone(answer: {
        phone: string;
        code: string;
    }): Promise<AuthOutcome>;
    resendCode(phone: string): Promise<AuthOutcome>;
    signUpWithEmail(account: {
        name: string;
        email: string;
        password: string;
    }): Promise<AuthOutcome<{
        signedIn: boolean;
    }>>;
    sendPasswordLink(email: string): Promise<AuthOutcome>;
    takePasswordLink(): Promise<AuthOutcome>;
    sendPasswordCode(phone: string): Promise<AuthOutcome>;
    takePasswordCode(answer: {
        phone: string;
        code: string;
    }): Promise<AuthOutcome>;
    setPassword(password: string): Promise<AuthOutcome>;
    offersGoogle(): Promise<boolean>;
    signInWithGoogle(): Promise<AuthOutcome>;
}
export interface SessionApi {
    user: SessionUser | undefined;
    status: 'anonymous' | 'restoring' | 'signed-in';
    auth(): Promise<AuthApi>;
    signOut(): Promise<void>;
    credentials(): Promise<Credentials>;
    localUser(): Promise<LocalUser>;
    savePhone(phone: string): Promise<void>;
}
export declare const signedIn: (user: SessionUser) => {
    type: 'session/signedIn';
    payload: SessionUser;
};
export declare const signedOut: () => {
    type: 'session/signedOut';
};
