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
  /** True: the API sends the request. The file's own `security` is only for requests to the API. */
  readonly isWebhook: boolean;
}

/** A list of ways, of which one will do; an empty one says that none is needed. */
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

/** The keys that lead to the security schemes of a file. */
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
    // Since OpenAPI 3.2 the name may be an address. One that leads nowhere is reported below.
    const address = name.includes('#') ? { ...use, value: { $ref: name } } : undefined;
    const scheme = follow(at(below(root, place, reading), name), reading) ?? follow(address, silent(reading));
    const scopes = items(use).map(({ value }) => valueText(value));
    if (scheme !== undefined) return [readScheme(name, scheme, scopes)];
    const text = `There is no security scheme "${name}".`;
    if (reading.warned.has(text)) return [];
    reading.warned.add(text);
    // Files that combine others name schemes of those, as the test files of the OpenAPI Initiative do.
    reportAt(reading, use, warning('unknown-security', text, { hint: `Add it to ${place.join('.')}.` }));
    return [];
  });
}

/** Reads a security scheme, with the scopes that are asked for; with all of them where nothing is. */
export function readScheme(name: string, scheme: Cursor, asked?: readonly string[]): SecurityScheme {
  const type = textAt(scheme, 'type') ?? '';
  // Swagger 2.0 has a type for what is a scheme of HTTP.
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

/** In Swagger 2.0 a scheme is one flow, some under other names. */
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
      // An API may have hundreds of scopes; an operation needs a few.
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
