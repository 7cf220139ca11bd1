import type { MarkdownText } from 'paydocs/plugin';
import type { FlowData, SchemeData, SchemeUrl, SecurityData } from '../shared/reference-security.ts';
import { given } from './cursor.ts';
import { idOf } from './field-parts.ts';
import type { Flow, Operation, SecurityScheme } from './model.ts';
import { authorizationScheme } from './samples/credentials.ts';

type Scheme = SchemeData<MarkdownText>;

/** Returns the alternative credentials of an operation; undefined if it needs none. */
export function securityData(operation: Operation): SecurityData<MarkdownText> | undefined {
  const { security, otherSecurity, isSecurityOptional } = operation;
  const ways = [security, ...otherSecurity].filter((way) => way.length > 0);
  if (ways.length === 0) return undefined;
  const ids = new Set<string>();
  return {
    isOptional: isSecurityOptional,
    ways: ways.map((way) =>
      way.map((scheme) => {
        const data = schemeData(scheme, isSecurityOptional);
        // Several combinations may share a header, which has its anchor only once.
        return { ...idOf({ ids }, `${operation.id}.authentication.${data.name}`), ...data };
      }),
    ),
  };
}

/** Returns the description of a security scheme. */
export function schemeData(scheme: SecurityScheme, isOptional: boolean): Scheme {
  const { description, example, deprecated, scopes, flows } = scheme;
  const described = new Set(flows.flatMap((flow) => flow.scopes.map(({ name }) => name)));
  return {
    ...placeOf(scheme),
    scheme: scheme.name,
    type: typeOf(scheme),
    required: !isOptional,
    ...given({ deprecated, description, example }),
    urls: urlsOf([
      ['openId', scheme.openIdUrl],
      ['metadata', scheme.metadataUrl],
    ]),
    flows: flows.map(flowData),
    scopes: scopes.filter((scope) => !described.has(scope)),
  };
}

/** Type of a security scheme → its usual name. */
const TYPES: Readonly<Record<string, string>> = {
  apiKey: 'API key',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'Mutual TLS',
};

function typeOf({ type, scheme }: SecurityScheme): string {
  return type === 'http' ? `HTTP ${scheme ?? ''}`.trim() : (TYPES[type] ?? type);
}

const KINDS = ['header', 'query', 'cookie'] as const;

/** Returns the place and form of a scheme in a request. */
function placeOf(scheme: SecurityScheme): Pick<Scheme, 'name' | 'kind' | 'value'> {
  const { type, key, name, bearerFormat } = scheme;
  if (type === 'mutualTLS') return { name, kind: 'certificate' };
  const kind = KINDS.find((one) => one === scheme.in);
  if (type === 'apiKey') return { name: key ?? name, kind: kind ?? 'header' };
  const prefix = authorizationScheme(scheme);
  if (prefix === undefined) return { name, kind: 'none' };
  const format = bearerFormat === undefined ? '' : ` (${bearerFormat})`;
  return { name: 'Authorization', kind: 'header', value: prefix + format };
}

function flowData({
  name,
  authorizationUrl,
  tokenUrl,
  refreshUrl,
  deviceUrl,
  scopes,
}: Flow): FlowData<MarkdownText> {
  return {
    // Splits words: `clientCredentials` → `client credentials`.
    name: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    urls: urlsOf([
      ['authorization', authorizationUrl],
      ['device', deviceUrl],
      ['token', tokenUrl],
      ['refresh', refreshUrl],
    ]),
    scopes,
  };
}

function urlsOf(urls: readonly (readonly [SchemeUrl['kind'], string | undefined])[]): readonly SchemeUrl[] {
  return urls.flatMap(([kind, url]) => (url === undefined ? [] : [{ kind, url }]));
}
