/**
 * Ends the task: what the visitor does meanwhile is answered before the next part. In one piece, the parts of a first load hold
 * a slow phone for a third of a second (LINE-9).
 */
export const giveWay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
