import { warning } from '../../../problems.ts';
import {
  at,
  type Cursor,
  entries,
  environmentNameAt,
  flagAt,
  given,
  isSwagger,
  items,
  markdownAt,
  reportAt,
  textAt,
  valueText,
} from './cursor.ts';
import type { Flow, Operation, SecurityScheme } from './model.ts';
import type { SchemaReading } from './read-schema.ts';
import { below, follow, silent } from './references.ts';

interface SecuredOperation {
  readonly root: Cursor;
  readonly operation: Cursor;
  /** True if the API sends the request, to which the file's `security` does not apply. */
  readonly isWebhook: boolean;
}

/** Reads the alternative combinations of credentials. An empty one means that credentials are optional. */
export function securityOf(
  { root, operation, isWebhook }: SecuredOperation,
  reading: SchemaReading,
): Pick<Operation, 'security' | 'otherSecurity' | 'isSecurityOptional'> {
  const usual = isWebhook ? undefined : at(root, 'security');
  const written = items(at(operation, 'security') ?? usual).map(entries);
  const ways = written.filter((way) => way.length > 0);
  const [security = [], ...otherSecurity] = ways.map((way) => schemesOf(way, root, reading));
  return { security, otherSecurity, isSecurityOptional: ways.length < written.length };
}

/** Returns the keys of a file's security schemes. */
export function securityPlace(root: Cursor): readonly string[] {
  return isSwagger(root) ? ['securityDefinitions'] : ['components', 'securitySchemes'];
}

function schemesOf(
  way: readonly (readonly [string, Cursor])[],
  root: Cursor,
  reading: SchemaReading,
): readonly SecurityScheme[] {
  const place = securityPlace(root);
  return way.flatMap(([name, use]) => {
    // Since OpenAPI 3.2, the name may be an address. A broken one is reported below.
    const address = name.includes('#') ? { ...use, value: { $ref: name } } : undefined;
    const scheme = follow(at(below(root, place, reading), name), reading) ?? follow(address, silent(reading));
    const scopes = items(use).map(({ value }) => valueText(value));
    if (scheme !== undefined) return [readScheme(name, scheme, scopes)];
    const text = `There is no security scheme "${name}".`;
    if (reading.warned.has(text)) return [];
    reading.warned.add(text);
    // Combined files use schemes of their sources, as test files of the OpenAPI Initiative do, so it is only a warning.
    reportAt(reading, use, warning('unknown-security', text, { hint: `Add it to ${place.join('.')}.` }));
    return [];
  });
}

/** Reads a security scheme with the required scopes; by default, with all scopes. */
export function readScheme(name: string, scheme: Cursor, asked?: readonly string[]): SecurityScheme {
  const type = textAt(scheme, 'type') ?? '';
  // Swagger 2.0 has the type `basic` instead of an HTTP scheme.
  const isBasic = type === 'basic';
  const optional = {
    scheme: isBasic ? type : textAt(scheme, 'scheme')?.toLowerCase(),
    in: textAt(scheme, 'in'),
    key: textAt(scheme, 'name'),
    bearerFormat: textAt(scheme, 'bearerFormat'),
    openIdUrl: textAt(scheme, 'openIdConnectUrl'),
    metadataUrl: textAt(scheme, 'oauth2MetadataUrl'),
    variable: environmentNameAt(scheme, 'x-environment-variable'),
    example: textAt(scheme, 'x-example'),
    description: markdownAt(scheme, 'description'),
  };
  return {
    name,
    type: isBasic ? 'http' : type,
    ...given(optional),
    ...(flagAt(scheme, 'deprecated') && { deprecated: true as const }),
    scopes: asked ?? [],
    flows: flowsOf(scheme, asked),
    isTimestamp: at(scheme, 'x-timestamp') !== undefined,
    ...signatureOf(at(scheme, 'x-signature')),
  };
}

/** Names of flows in Swagger 2.0, where a scheme is one flow → names in OpenAPI 3. */
const SWAGGER_FLOWS: Readonly<Record<string, string>> = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

function flowsOf(scheme: Cursor, asked: readonly string[] | undefined): readonly Flow[] {
  const single = textAt(scheme, 'flow');
  const written =
    single === undefined
      ? entries(at(scheme, 'flows'))
      : [[SWAGGER_FLOWS[single] ?? single, scheme] as const];
  return written.map(([name, flow]) => {
    const scopes = at(flow, 'scopes');
    return {
      name,
      ...given({
        authorizationUrl: textAt(flow, 'authorizationUrl'),
        tokenUrl: textAt(flow, 'tokenUrl'),
        refreshUrl: textAt(flow, 'refreshUrl'),
        deviceUrl: textAt(flow, 'deviceAuthorizationUrl'),
      }),
      // An API may have hundreds of scopes; an operation requires few.
      scopes: (asked ?? entries(scopes).map(([scope]) => scope)).flatMap((scope) => {
        if (at(scopes, scope) === undefined) return [];
        return [{ name: scope, ...given({ description: markdownAt(scopes, scope) }) }];
      }),
    };
  });
}

export function signatureOf(signature: Cursor | undefined): Pick<SecurityScheme, 'signature'> {
  if (signature === undefined) return {};
  return {
    signature: {
      algorithm: textAt(signature, 'algorithm') ?? 'hmac-sha256',
      secret: environmentNameAt(signature, 'secret') ?? 'API_SECRET',
      message: textAt(signature, 'message') ?? '{body}',
      value: textAt(signature, 'value') ?? '{hex}',
      ...given({ exampleSecret: textAt(signature, 'example-secret') }),
    },
  };
}
