import { capitalized, fieldName, words } from './prose.ts';
import type { Random } from './random.ts';

/** A response, under a title. */
export function json(dice: Random): string {
  const fields = Array.from({ length: 6 }, () => {
    const value = dice.below(2) ? dice.below(9999) : `"${words(2, dice)}"`;
    return `  "${fieldName(dice)}": ${value}`;
  });
  return fence('json title="Response"', `{\n${fields.join(',\n')}\n}`);
}

/** A request from a shell. */
export function bash(dice: Random): string {
  return fence(
    'bash',
    `curl https://api.gateway.example/v1/${words(1, dice)}s \\
  --header "Idempotency-Key: $(uuidgen)" \\
  --data '{ "${words(1, dice)}": ${dice.below(9999)} }'`,
  );
}

/** A method, one of its lines highlighted. */
export function java(dice: Random): string {
  const name = capitalized(words(1, dice));
  return fence(
    'java {2}',
    `public ${name} create${name}(String ${words(1, dice)}, long amount) throws IOException {
  var request = new Request("${words(1, dice)}").with("amount", amount); // ${words(3, dice)}
  return client.send(request, ${name}.class);
}`,
  );
}

/** A function. */
export function python(dice: Random): string {
  const name = fieldName(dice);
  return fence(
    'python',
    `def ${name}(client, amount: int = ${dice.below(9999)}) -> dict:
    """${capitalized(words(4, dice))}."""
    for attempt in range(${1 + dice.below(5)}):
        response = client.post("/v1/${words(1, dice)}", json={"amount": amount})
        if response.status == 200:
            return response.json()
    raise RuntimeError(f"${words(2, dice)} {attempt}")`,
  );
}

/** A type and what is done with it. */
export function typescript(dice: Random): string {
  const name = capitalized(words(1, dice));
  return fence(
    'ts',
    `interface ${name} {
  readonly id: string; // ${words(3, dice)}
  readonly amount: number;
}
export const total = (all: readonly ${name}[]): number => all.reduce((sum, { amount }) => sum + amount, ${dice.below(99)});`,
  );
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\`\n`;
}
