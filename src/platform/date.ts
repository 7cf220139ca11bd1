const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Converts an author's date to an ISO date in UTC, `2026-03-01T00:00:00.000Z`. Returns undefined if it is not a
 * date. Dates without a time zone are UTC, so that the result does not depend on the machine.
 */
export function isoDate(text: string): string | undefined {
  const [, day, time = '00:00', seconds = ':00', zone = 'Z'] = DATE.exec(text.trim()) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const colon = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const date = new Date(`${day}T${time}${seconds}${colon}`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** True for a day that exists: JavaScript parses February 30 as March 2. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
