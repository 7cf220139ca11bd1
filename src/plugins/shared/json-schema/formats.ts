import { isIPv4, isIPv6 } from 'node:net';

/** Tests whether a text has a format, by name. */
export const FORMATS: Readonly<Record<string, RegExp | ((text: string) => boolean)>> = {
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) && isDay(text.slice(0, 10)),
  date: isDay,
  ipv4: isIPv4,
  ipv6: isIPv6,
  uri: /^[a-z][a-z\d+.-]*:\S+$/i,
  email: /^[^\s@]+@[^\s@]+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

/** True for a day of the calendar: `2026-02-30` is none. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
