import type { Piece, RequestPlan, SampleHeader } from '../../shared/request.ts';
import type { Operation, SecurityScheme } from '../model.ts';

/** Where the parts of a plan are that prove who sends a request. */
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

/** Variables with the paths of a client certificate and its key. */
const CERTIFICATE = { certificate: 'CLIENT_CERTIFICATE', key: 'CLIENT_KEY' };

/** Variables with a name and a password. */
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
  // A name and a password, unless a variable has both, encoded already.
  const isLogin = prefix === 'Basic' && scheme.variable === undefined;
  const value: Piece = isLogin
    ? { base64: [{ environment: LOGIN.user }, ':', { environment: LOGIN.password }] }
    : { environment: variableOf(scheme) };
  return [{ name: 'Authorization', value: [`${prefix} `, value] }];
}

/** Schemes of the HTTP registry that are not written with one capital. */
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

/** The first word of the header `Authorization`; undefined for schemes that do not use it. */
export function authorizationScheme({ type, scheme = 'bearer' }: SecurityScheme): string | undefined {
  if (type === 'oauth2' || type === 'openIdConnect') return 'Bearer';
  if (type !== 'http') return undefined;
  return SPELLINGS[scheme] ?? scheme.charAt(0).toUpperCase() + scheme.slice(1);
}

/** The variable of the environment that holds what a scheme asks for: `apiKey` → `API_KEY`. */
export function variableOf({ type, scheme, variable, name }: SecurityScheme): string {
  if (variable !== undefined) return variable;
  if (type !== 'apiKey') return scheme === 'basic' ? 'API_CREDENTIALS' : 'API_TOKEN';
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .replace(/^(?=\d)/, '_')
    .toUpperCase();
}

/** The scheme that a variable belongs to; undefined for a name and a password, which belong together. */
export function schemeOfVariable(name: string, { security }: Operation): SecurityScheme | undefined {
  return security.find((scheme) => variableOf(scheme) === name);
}

const VARIABLES = { path: 'path', timestamp: 'timestamp', body: 'body', hex: 'signature' } as const;

/** `v1={hex}` → the text and the variable in it. */
export function pieces(template: string): readonly Piece[] {
  return template
    .split(/(\{(?:path|timestamp|body|hex)\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1] as keyof typeof VARIABLES | undefined;
      return name === undefined ? part : { variable: VARIABLES[name] };
    });
}

/** The variables that a request of an operation needs, with the examples that the file gives. */
export function exampleVariables({ security }: Operation): Readonly<Record<string, string>> {
  return Object.fromEntries(
    security.flatMap((scheme) =>
      scheme.example === undefined ? [] : [[variableOf(scheme), scheme.example] as const],
    ),
  );
}

/** Every variable that samples read for credentials, with a word where the file gives no example. */
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

/** The public secret that examples are signed with. */
export function exampleSecret({ security }: Operation): string | undefined {
  return security.find(({ signature }) => signature !== undefined)?.signature?.exampleSecret;
}
