/** Address of the web app manifest (W3C Web Application Manifest). */
export const MANIFEST_ADDRESS = '/manifest.webmanifest';

/** Address at which a device's share sheet gives texts and links (Web Share Target). */
export const SHARE_ADDRESS = '/share';

/** Address of the icon that iOS puts on the home screen. */
export const TOUCH_ICON_ADDRESS = '/apple-touch-icon.png';
