import type { BuilderSentences } from './en.ts';

/** Strings of the request builder in German. */
export const de = {
  title: 'Anfrage zusammenstellen',
  close: 'Schließen',
  form: 'Formular',
  result: 'Ergebnis',
  nothingSent: 'Alles bleibt auf dieser Seite: Nichts wird gesendet.',
  example: 'Mit dem Beispiel beginnen',

  credentials: 'Zugangsdaten',
  credentialsHint:
    'Sie gehören zur Sandbox und stehen nur in der HTTP-Anfrage. Geben Sie nie ein echtes Geheimnis in eine Seite ein.',
  way: 'Art der Anmeldung',
  noCredentials: 'Ohne Anmeldung',
  parameters: 'Parameter',
  body: 'Body',

  required: 'erforderlich',
  add: '{name} hinzufügen',
  remove: '{name} entfernen',
  addItem: 'Eintrag zu {name} hinzufügen',
  item: '{name}, Eintrag {number}',
  kind: 'Art von {name}',
  notSent: '(nicht gesendet)',
  entryName: 'Name in {name}',
  entryValue: 'Wert',

  check: 'Anfrage prüfen',
  valid: 'Die Anfrage ist gültig.',
  toCorrect: 'Zu berichtigende Felder: {count}.',
  invalid: 'Diese Anfrage ist nicht gültig. Sie lässt sich erst kopieren, wenn sie es ist.',
  missing: 'Dieses Feld ist erforderlich.',
  notText: 'Schreiben Sie einen Text.',
  notNumber: 'Schreiben Sie eine Zahl.',
  notInteger: 'Schreiben Sie eine ganze Zahl.',
  notJson: 'Schreiben Sie JSON.',
  tooShort: 'Zu kurz: mindestens {limit} Zeichen.',
  tooLong: 'Zu lang: höchstens {limit} Zeichen.',
  tooSmall: 'Zu klein: mindestens {limit}.',
  tooLarge: 'Zu groß: höchstens {limit}.',
  notAbove: 'Zu klein: mehr als {limit}.',
  notBelow: 'Zu groß: weniger als {limit}.',
  notMultiple: 'Das muss ein Vielfaches von {limit} sein.',
  wrongPattern: 'Das hat nicht die Form {limit}.',
  wrongFormat: 'Das hat nicht das Format {limit}.',
  wrongValue: 'Möglich sind: {limit}.',
  tooFew: 'Zu wenige: mindestens {limit}.',
  tooMany: 'Zu viele: höchstens {limit}.',
  notUnique: 'Keine Duplikate erlaubt.',
  wrong: 'Das passt nicht zum Schema.',

  request: 'HTTP-Anfrage',
  samples: 'Sprachen',
  copyCode: 'Code kopieren',
  renew: 'Neue Zeit und IDs',
  notSecure:
    'Diese Seite kam nicht über HTTPS, daher kann der Browser nicht signieren: Ein Server würde diese Anfrage ablehnen.',
  noSecret: 'Ohne Geheimnis gibt es keine Signatur: Ein Server würde diese Anfrage ablehnen.',

  sentToSandbox:
    'Ihre Eingaben bleiben auf dieser Seite, außer Sie senden die Anfrage an die Sandbox auf Ihrem Rechner.',
  send: 'An die Sandbox senden',
  sendHint: 'Sendet diese Anfrage an {sandbox}, wo „paydocs sandbox“ auf Ihrem Rechner läuft.',
  sending: 'Wird gesendet …',
  noSandbox:
    'Unter {sandbox} antwortet keine Sandbox. Starten Sie sie mit --allow-origin und der Adresse dieser Website.',
  sandboxAnswer: 'Antwort der Sandbox',

  answer: 'Dokumentierte Antwort',
  card: 'Testkarte',
  otherCard: 'Andere Nummer',
  noAnswer: 'Die Dokumentation zeigt für diesen Fall keine Antwort.',
} as const satisfies BuilderSentences;
