import type { Piece, RequestPlan, SampleHeader } from '../../shared/request.ts';
import type { Operation, SecurityScheme } from '../model.ts';

/** Parts of a plan with credentials. */
export type Credentials = Pick<
  RequestPlan,
  'credentials' | 'queryKeys' | 'cookieKeys' | 'clientCertificate' | 'login'
>;

/** Returns the credentials of a request, for the first security alternative of an operation. */
export function credentialsOf({ security }: Pick<Operation, 'security'>): Credentials {
  const at = (place: string) => security.filter((scheme) => placeOf(scheme) === place).flatMap(keyOf);
  const certificate = security.find(({ type }) => type === 'mutualTLS');
  const digest = security.find(({ type, scheme }) => type === 'http' && scheme === 'digest');
  const [queryKeys, cookieKeys] = [at('query'), at('cookie')];
  return {
    credentials: at('header'),
    ...(queryKeys.length > 0 && { queryKeys }),
    ...(cookieKeys.length > 0 && { cookieKeys }),
    ...(certificate && { clientCertificate: CERTIFICATE }),
    ...(digest && { login: LOGIN }),
  };
}

/** Environment variables with the paths of a client certificate and its key. */
const CERTIFICATE = { certificate: 'CLIENT_CERTIFICATE', key: 'CLIENT_KEY' };

/** Environment variables with a name and a password. */
const LOGIN = { user: 'API_USERNAME', password: 'API_PASSWORD' };

function placeOf({ type, in: place, scheme }: SecurityScheme): string {
  if (type === 'apiKey') return place ?? 'header';
  return type === 'mutualTLS' || (type === 'http' && scheme === 'digest') ? 'connection' : 'header';
}

function keyOf(scheme: SecurityScheme): readonly SampleHeader[] {
  const { key, variable, isTimestamp, signature, example } = scheme;
  if (scheme.type !== 'apiKey') return authorization(scheme);
  if (key === undefined) return [];
  if (signature) return [{ name: key, value: pieces(signature.value) }];
  if (isTimestamp) return [{ name: key, value: [{ variable: 'timestamp' }] }];
  if (variable === undefined && example !== undefined) return [{ name: key, value: [example] }];
  return [{ name: key, value: [{ environment: variableOf(scheme) }] }];
}

function authorization(scheme: SecurityScheme): readonly SampleHeader[] {
  const prefix = authorizationScheme(scheme);
  if (prefix === undefined) return [];
  // A name and a password, unless one variable contains both, already encoded.
  const isLogin = prefix === 'Basic' && scheme.variable === undefined;
  const value: Piece = isLogin
    ? { base64: [{ environment: LOGIN.user }, ':', { environment: LOGIN.password }] }
    : { environment: variableOf(scheme) };
  return [{ name: 'Authorization', value: [`${prefix} `, value] }];
}

/** Spellings of HTTP schemes that are not simply capitalized. */
const SPELLINGS: Readonly<Record<string, string>> = {
  dpop: 'DPoP',
  gnap: 'GNAP',
  hoba: 'HOBA',
  oauth: 'OAuth',
  privatetoken: 'PrivateToken',
  'scram-sha-1': 'SCRAM-SHA-1',
  'scram-sha-256': 'SCRAM-SHA-256',
  vapid: 'vapid',
};

/** Returns the first word of the `Authorization` header; undefined for schemes that do not use it. */
export function authorizationScheme({ type, scheme = 'bearer' }: SecurityScheme): string | undefined {
  if (type === 'oauth2' || type === 'openIdConnect') return 'Bearer';
  if (type !== 'http') return undefined;
  return SPELLINGS[scheme] ?? scheme.charAt(0).toUpperCase() + scheme.slice(1);
}

/** Returns the environment variable of a scheme: `apiKey` → `API_KEY`. */
export function variableOf({ type, scheme, variable, name }: SecurityScheme): string {
  if (variable !== undefined) return variable;
  if (type !== 'apiKey') return scheme === 'basic' ? 'API_CREDENTIALS' : 'API_TOKEN';
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .replace(/^(?=\d)/, '_')
    .toUpperCase();
}

/** Returns the scheme of a variable; undefined for a name or a password, which belong together. */
export function schemeOfVariable(name: string, { security }: Operation): SecurityScheme | undefined {
  return security.find((scheme) => variableOf(scheme) === name);
}

const VARIABLES = { path: 'path', timestamp: 'timestamp', body: 'body', hex: 'signature' } as const;

/** Splits a template such as `v1={hex}` into texts and variables. */
export function pieces(template: string): readonly Piece[] {
  return template
    .split(/(\{(?:path|timestamp|body|hex)\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1] as keyof typeof VARIABLES | undefined;
      return name === undefined ? part : { variable: VARIABLES[name] };
    });
}

/** Returns environment variable → example in the file, for the credentials of an operation. */
export function exampleVariables({ security }: Operation): Readonly<Record<string, string>> {
  return Object.fromEntries(
    security.flatMap((scheme) =>
      scheme.example === undefined ? [] : [[variableOf(scheme), scheme.example] as const],
    ),
  );
}

/** Returns all environment variables of an operation's credentials, with a placeholder if the file has no example. */
export function neededVariables(operation: Operation): Readonly<Record<string, string>> {
  const { security } = operation;
  const isLogin = security.some(
    ({ type, scheme, variable }) =>
      type === 'http' && (scheme === 'digest' || (scheme === 'basic' && variable === undefined)),
  );
  const words = security.map((scheme) => [variableOf(scheme), 'example'] as const);
  return {
    ...Object.fromEntries(words),
    ...(isLogin && { [LOGIN.user]: 'example', [LOGIN.password]: 'example' }),
    ...exampleVariables(operation),
  };
}

/** Returns the public secret with which examples are signed; undefined without one. */
export function exampleSecret({ security }: Operation): string | undefined {
  return security.find(({ signature }) => signature !== undefined)?.signature?.exampleSecret;
}
