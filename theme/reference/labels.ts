/**
 * Words of the tables that are made from typed data. They are drawn at build time only, so they stand apart from the
 * sentences that browsers load.
 */
export const labels = {
  code: 'Code',
  status: 'HTTP',
  meaning: 'Meaning',
  retry: 'Retry',
  action: 'What to do',
  shopperText: 'Text for the shopper',
  number: 'Number',
  brand: 'Brand',
  flow: '3-D Secure',
  outcome: 'Outcome',
  event: 'Event',
  when: 'When',
  data: 'Object in the data',
} as const;
