/**
 * Makes the error for a success that the service cannot have sent: something on the way has answered in its place.
 *
 * @param call names what was asked
 */
export const noAnswer = (call: string): Error => new Error(`${call}: that is no answer of the service`);
