import { text as textOf } from 'node:stream/consumers';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';

/** An event of a calendar file, as another reader of the format finds it. */
export interface CalendarFile {
  name: string;
  uid: string;
  title: string;
  location: string;
  description: string;
  /** Epoch ms. */
  start: number;
  end: number;
  alarm: string | undefined;
}

/**
 * Presses what downloads a calendar file, and reads the file.
 *
 * @param page where
 * @param press what is pressed
 */
export async function downloadedEvent(page: Page, press: () => Promise<void>): Promise<CalendarFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = await textOf(await download.createReadStream());
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  if (!component) throw new Error(`no event in ${text}`);
  const event = new ICAL.Event(component);
  return {
    name: download.suggestedFilename(),
    uid: event.uid,
    title: event.summary,
    location: event.location,
    description: event.description,
    start: event.startDate.toJSDate().getTime(),
    end: event.endDate.toJSDate().getTime(),
    alarm: component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString(),
  };
}
