import type { LabSentences } from './en.ts';

/** Strings of the webhook lab in German. */
export const de = {
  title: 'Webhook-Labor',
  secret: 'Geheimnis',
  secretHint: 'Das Geheimnis für Benachrichtigungen. Es bleibt auf dieser Seite: Nichts wird gesendet.',
  headers: 'Header',
  headersHint: 'So wie Ihr Server sie bekommen hat; nur der Zeitstempel und die Signatur zählen.',
  body: 'Body',
  bodyHint:
    'Der rohe Body. Textfelder machen aus CR LF ein LF: Wählen Sie eine Datei, wenn jedes Byte zählt.',
  file: 'Body aus einer Datei',
  fileHint: 'Tritt an die Stelle des Textes oben.',
  fill: 'Beispiel einsetzen',
  clear: 'Leeren',
  insecure: 'Browser berechnen Signaturen nur auf Seiten, die über HTTPS oder von diesem Computer kommen.',
  notComputed: 'Die Signatur konnte nicht berechnet werden.',
  notRead: 'Die Datei konnte nicht gelesen werden.',

  matches: 'Die Signatur stimmt.',
  differs: 'Die Signatur stimmt nicht.',
  toCompare: 'Das ist die Signatur. Geben Sie die Header ein, um sie zu vergleichen.',
  computed: 'Berechnet:',
  toFill: 'Geben Sie das Geheimnis, die Header und den Body ein.',

  noPrefix: 'Eine Signatur im Header beginnt mit „{prefix}“.',
  severalSignatures:
    'Der Header enthält mehrere Signaturen, wie während des Wechsels eines Geheimnisses: Es genügt, wenn eine stimmt.',
  timestampMilliseconds: 'Der Zeitstempel ist in Millisekunden: Der Header hat ganze Sekunden.',
  timestampWrong: 'Der Zeitstempel ist keine Unix-Zeit in ganzen Sekunden.',
  timestampBefore:
    'Der Zeitstempel liegt {amount} vor der Uhr dieses Rechners: Ein Server lehnt mehr als {tolerance} Sekunden ab. Bei einer aufgezeichneten Benachrichtigung muss das so sein; sonst geht eine Uhr falsch.',
  timestampAfter:
    'Der Zeitstempel liegt {amount} nach der Uhr dieses Rechners: Ein Server lehnt mehr als {tolerance} Sekunden ab. Bei einer aufgezeichneten Benachrichtigung muss das so sein; sonst geht eine Uhr falsch.',
  minutes: '{count} Minute|{count} Minuten',
  hours: '{count} Stunde|{count} Stunden',
  days: '{count} Tag|{count} Tage',

  upperCase:
    'Die Signatur ist richtig, aber in Großbuchstaben: Vergleichen Sie kleingeschriebene Hexadezimalziffern.',
  base64:
    'Die Signatur ist richtig, aber in Base64: Schreiben Sie sie mit kleingeschriebenen Hexadezimalziffern.',
  cutOff: 'Die Signatur stimmt, aber ihr Ende fehlt: Sie hat {length} Zeichen.',
  hexadecimal: 'Die Signatur stimmt, steht aber in Hexadezimalziffern da: Richtig ist Base64.',
  otherBase64:
    'Die Signatur stimmt, aber in einer anderen Form von Base64: Richtig sind + und / und = am Ende.',
  otherHash: 'Die Signatur wurde mit {hash} gebildet: Es muss {right} sein.',
  plainHash: 'Die Signatur ist ein einfacher {hash} ohne das Geheimnis: Es muss {right} sein.',
  noSignature: 'Das ist keine Signatur: Eine Signatur hat {length} Hexadezimalziffern.',
  noSignatureBase64: 'Das ist keine Signatur: Eine Signatur hat {length} Zeichen in Base64.',
  unexplained:
    'Kein üblicher Fehler am Body führt zu dieser Signatur. Wahrscheinlich ist es ein anderes Geheimnis: das der API statt dem für Benachrichtigungen, das der anderen Umgebung oder eines, das inzwischen gewechselt wurde. Sonst gehört der Body oder der Zeitstempel zu einer anderen Benachrichtigung.',

  lineFeedAdded:
    'Ihr Body endet mit einem Zeilenvorschub; der signierte nicht. Ein Editor, echo oder eine Vorlage hat ihn angehängt.',
  lineFeedGone:
    'Der signierte Body endet mit einem Zeilenvorschub, Ihrer nicht. Etwas hat ihn abgeschnitten.',
  lineEndsCrLf: 'Die Zeilen Ihres Bodys enden mit CR und LF; die des signierten nur mit LF.',
  lineEndsLf:
    'Die Zeilen des signierten Bodys enden mit CR und LF; die Ihres Bodys nur mit LF. Das machen Textfelder von Browsern: Wählen Sie den Body als Datei.',
  spacesAround: 'Um Ihren Body stehen Leerzeichen oder Zeilenvorschübe, die nicht signiert wurden.',
  markSigned:
    'Vor dem Body steht eine Bytereihenfolge-Markierung (BOM). Arbeiten Sie mit den Bytes, wie sie kamen, und machen Sie nicht erst Text daraus.',
  markNotSigned:
    'Ihr Body beginnt mit einer Bytereihenfolge-Markierung (BOM), die nicht signiert wurde. Arbeiten Sie mit den Bytes, wie sie kamen, und machen Sie nicht erst Text daraus.',
  latin1:
    'Der Body wurde als ISO 8859-1 (Latin-1) signiert, nicht als UTF-8. Arbeiten Sie mit den Bytes, wie sie kamen, und machen Sie nicht erst Text daraus.',
  encodedAgain:
    'Ihr Body ist UTF-8, das für Latin-1 gehalten und noch einmal kodiert wurde („Ã©“ statt „é“). Arbeiten Sie mit den Bytes, wie sie kamen, und machen Sie nicht erst Text daraus.',
  encodedTwice:
    'Der Body wurde zweimal kodiert: Aus „é“ wurde „Ã©“. Arbeiten Sie mit den Bytes, wie sie kamen, und machen Sie nicht erst Text daraus.',
  compact:
    'Der Body wurde geparst und ohne Leerzeichen neu geschrieben. Signieren Sie den rohen Body, und parsen Sie ihn danach.',
  indentTwo:
    'Der Body wurde geparst und mit einer Einrückung von zwei neu geschrieben. Signieren Sie den rohen Body, und parsen Sie ihn danach.',
  indentFour:
    'Der Body wurde geparst und mit einer Einrückung von vier neu geschrieben. Signieren Sie den rohen Body, und parsen Sie ihn danach.',
  spaced:
    'Der Body wurde geparst und mit einem Leerzeichen nach jedem Komma und Doppelpunkt neu geschrieben, wie es json.dumps in Python macht. Signieren Sie den rohen Body, und parsen Sie ihn danach.',
  escaped:
    'Der Body wurde geparst und mit \\u-Sequenzen statt Buchstaben wie é neu geschrieben. Signieren Sie den rohen Body, und parsen Sie ihn danach.',
  asPython:
    'Der Body wurde geparst und so neu geschrieben, wie es json.dumps in Python macht: mit Leerzeichen und \\u-Sequenzen. Signieren Sie den rohen Body, und parsen Sie ihn danach.',
  asPhp:
    'Der Body wurde geparst und so neu geschrieben, wie es json_encode in PHP macht: mit \\/ und \\u-Sequenzen. Signieren Sie den rohen Body, und parsen Sie ihn danach.',
  escapedSlashes:
    'Der Body wurde geparst und mit \\/ statt / neu geschrieben. Signieren Sie den rohen Body, und parsen Sie ihn danach.',
  sorted:
    'Der Body wurde geparst und mit alphabetisch geordneten Feldern neu geschrieben. Signieren Sie den rohen Body, und parsen Sie ihn danach.',

  secretSpaces: 'Um Ihr Geheimnis steht ein Leerzeichen oder ein Zeilenvorschub.',
  secretQuotes: 'Ihr Geheimnis steht in Anführungszeichen: Sie gehören nicht dazu.',
  secretLineFeed:
    'Das Geheimnis wurde mit einem Zeilenvorschub am Ende verwendet: Er stammt aus einer Datei oder einer Umgebungsvariablen.',
  secretHex: 'Das Geheimnis wurde aus Hexadezimalziffern dekodiert: Seine Zeichen selbst sind der Schlüssel.',
  secretBase64: 'Das Geheimnis wurde aus Base64 dekodiert: Seine Zeichen selbst sind der Schlüssel.',

  bodyAlone: 'Nur der Body wurde signiert: Die Nachricht ist {right}.',
  separator: 'Zwischen dem Zeitstempel und dem Body steht {found}. Richtig ist {right}.',
  notTheMessage: 'Signiert wurden der Zeitstempel, {found} und der Body. Die Nachricht ist {right}.',
  lineFeed: 'ein Zeilenvorschub',
  nothing: 'nichts',
  dot: 'ein Punkt',
  colon: 'ein Doppelpunkt',
  backslash: 'ein Backslash mit einem n, wie in einfachen Anführungszeichen,',
  crLf: 'CR LF',
  millisecondsSigned:
    'Der Zeitstempel wurde in Millisekunden signiert: Er muss so dastehen, wie ihn der Header hat.',
  timestampLast: 'Der Zeitstempel wurde hinter dem Body signiert: Die Nachricht ist {right}.',
} as const satisfies LabSentences;
