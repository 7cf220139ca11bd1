import type { MarkdownText } from 'paydocs/plugin';
import { isJson } from '../../../shared/lossless.ts';
import type { TestCards } from '../../../shared/offered/values.ts';
import type {
  BuilderAnswer,
  BuilderBody,
  BuilderData,
  BuilderExample,
  BuilderParameter,
  BuilderVariable,
  BuilderWay,
} from '../../shared/builder-data.ts';
import type { ParameterValue } from '../../shared/parameters.ts';
import type { Piece } from '../../shared/request.ts';
import { exampleOf } from '../example.ts';
import type { ApiModel, Content, Operation, Parameter, Response } from '../model.ts';
import { plainText } from '../records.ts';
import { bodyValue } from '../samples/body-value.ts';
import { credentialsOf, exampleSecret, schemeOfVariable } from '../samples/credentials.ts';
import { bodyCode, type ExampleBody } from '../samples/example-code.ts';
import { hasValue, planOf, sentContent, sentParameters } from '../samples/request.ts';
import { cardsFor } from './cards.ts';
import { createPlainSchemas, type PlainSchemas } from './plain-schemas.ts';

type Model = Pick<ApiModel, 'schemas'>;

/** Test cards of a site, and all error codes that its operations list. */
interface KnownCards {
  readonly cards: TestCards;
  readonly listedCodes: ReadonlySet<string>;
}

/** True for an operation whose requests a reader may send; false for a webhook. */
export function isBuildable({ isWebhook }: Operation): boolean {
  return !isWebhook;
}

/** Returns everything that a page needs to build requests of an operation. */
export function builderData(
  operation: Operation,
  model: Model,
  { known, sandbox }: { readonly known: KnownCards | undefined; readonly sandbox: string | undefined },
): BuilderData {
  const schemas = createPlainSchemas(model);
  const sent = sentParameters(operation, model);
  const ways = waysOf(operation, model);
  const parameters = operation.parameters
    .filter((one) => ['path', 'query', 'header', 'cookie'].includes(one.in))
    .filter((one) => !ways.every(({ plan }) => plan.sets?.includes(`${one.in} ${one.name}`)))
    .map((one) => parameterOf(one, sent.get(one), schemas));
  const content = sentContent(operation);
  const examples = content ? examplesOf(content, model) : [];
  const answers = operation.responses.flatMap((response) => answersOf(response, model));
  const { errorCodes } = operation;
  const cards = known && cardsFor(known.cards, { ...known, examples, answers, errorCodes });
  return {
    ways,
    ...(sandbox !== undefined && { sandbox }),
    parameters,
    ...(content && { body: bodyOf(content, operation, schemas) }),
    examples,
    answers,
    ...(cards && { cards }),
    schemas: schemas.collected(),
  };
}

/** Returns the combinations of credentials in the order of the file; last, without credentials if they are optional. */
function waysOf(operation: Operation, model: Model): BuilderData['ways'] {
  const { security, otherSecurity, isSecurityOptional } = operation;
  const none = isSecurityOptional && security.length > 0 ? [[]] : [];
  const wayOf = (way: Operation['security']): BuilderWay => {
    const only = { ...operation, security: way };
    const secret = exampleSecret(only);
    return {
      label: way.map(({ name }) => name).join(' + '),
      plan: planOf(only, model),
      variables: variablesOf(only),
      ...(secret !== undefined && { secret }),
    };
  };
  return [wayOf(security), ...[...otherSecurity, ...none].map(wayOf)];
}

/** Returns the environment variables of a program. Time and signature are computed, so they have none. */
function variablesOf(operation: Operation): readonly BuilderVariable[] {
  const {
    credentials,
    queryKeys = [],
    cookieKeys = [],
    clientCertificate: files,
    login,
  } = credentialsOf(operation);
  const places = [...credentials, ...queryKeys, ...cookieKeys];
  const inPieces = (pieces: readonly Piece[], label: string): readonly BuilderVariable[] =>
    pieces.flatMap((piece) => {
      if (typeof piece === 'string') return [];
      if ('base64' in piece) return piece.base64.flatMap((part) => inPieces([part], labelOf(part)));
      return 'environment' in piece ? [variable(piece.environment, label, operation)] : [];
    });
  const names = [...(files ? Object.values(files) : []), ...(login ? Object.values(login) : [])];
  return [
    ...places.flatMap(({ name, value }) => inPieces(value, name)),
    ...names.map((name) => variable(name, name, operation)),
  ];
}

function labelOf(piece: Piece): string {
  return typeof piece === 'object' && 'environment' in piece ? piece.environment : '';
}

function variable(name: string, label: string, operation: Operation): BuilderVariable {
  const scheme = schemeOfVariable(name, operation);
  const example = scheme?.example;
  return { name, label, ...(example !== undefined && { example }), ...described(scheme?.description) };
}

function described(text: MarkdownText | undefined): { readonly description?: string } {
  return text ? { description: plainText(text) } : {};
}

function parameterOf(
  parameter: Parameter,
  sent: ParameterValue | undefined,
  { plainOf }: PlainSchemas,
): BuilderParameter {
  const { name, required, isGenerated, style, schema, description, isReservedAllowed } = parameter;
  return {
    name,
    in: parameter.in,
    required,
    isGenerated,
    ...(sent && { value: sent.value }),
    ...(style && { style }),
    ...(isReservedAllowed && { isReservedAllowed }),
    ...described(description),
    schema: plainOf(schema),
  };
}

function bodyOf({ mediaType, schema }: Content, { body }: Operation, { plainOf }: PlainSchemas): BuilderBody {
  const hasForm = isJson(mediaType) || /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
  return { required: body?.required ?? false, ...(hasForm && schema && { schema: plainOf(schema) }) };
}

function examplesOf(content: Content, { schemas }: Model): readonly BuilderExample[] {
  const toSend = (value: unknown): unknown => bodyValue(value, content, schemas);
  const own = content.examples.filter(hasValue);
  if (own.length === 0)
    return [{ name: '', label: '', value: toSend(exampleOf(content.schema ?? {}, schemas)) }];
  return own.map(({ name, summary, value }) => ({ name, label: summary ?? name, value: toSend(value) }));
}

/** Returns a response for each example; without examples, one with the description of its schema. */
function answersOf(response: Response, { schemas }: Model): readonly BuilderAnswer[] {
  const { status, contents } = response;
  const about = { status, ...described(response.description) };
  const content = contents.find(({ mediaType }) => isJson(mediaType)) ?? contents[0];
  const examples = contents.flatMap((of) =>
    of.examples.filter(hasValue).map(({ name, summary, value }) => ({
      ...about,
      name,
      label: summary ?? '',
      ...answerBody(value, { of, schemas }),
    })),
  );
  if (examples.length > 0) return examples;
  const made = content?.schema && exampleOf(content.schema, schemas, 'response');
  return [
    {
      ...about,
      name: '',
      label: '',
      ...(content && made !== undefined && answerBody(made, { of: content, schemas })),
    },
  ];
}

/** Returns JSON as a value, which may contain an error code, and other bodies as the text that is sent. */
function answerBody(value: unknown, body: ExampleBody): Pick<BuilderAnswer, 'body' | 'isText'> {
  const { language, code } = bodyCode(value, body);
  if (language !== 'json') return { body: code, isText: true };
  return { body: bodyValue(value, body.of, body.schemas) };
}
