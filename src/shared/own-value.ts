/** What a mapping holds for a word that somebody chose: every object answers to `constructor`, none of them holds it. */
export function ownValue<Value>(mapping: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(mapping, key) ? mapping[key] : undefined;
}
