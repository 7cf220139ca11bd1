const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * An author's date as an ISO date in UTC, `2026-03-01T00:00:00.000Z`; undefined when it is none. Without a time zone it
 * is UTC, so that every machine reads the same date.
 */
export function isoDate(text: string): string | undefined {
  const [, day, time = '00:00', seconds = ':00', zone = 'Z'] = DATE.exec(text.trim()) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const colon = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const date = new Date(`${day}T${time}${seconds}${colon}`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** JavaScript takes February 30 for March 2. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
