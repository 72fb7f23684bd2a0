/** Something with a time that goes into a calendar. */
export interface CalendarEvent {
  /** The same for the same thing, whatever became of its time: a calendar that has it changes it. */
  uid: string;
  /** Grows when it changes. */
  sequence: number;
  /** Epoch ms. */
  start: number;
  /** Epoch ms. */
  end: number;
  title: string;
  location: string;
  /** May have several lines. */
  description: string;
  /** It is not held: a calendar that has it takes it out or strikes it through. */
  isCancelled?: boolean;
  /** Address of its page. */
  url: string;
}
