import type { Fragment, MarkdownText } from '../../../reference/source.ts';
import type {
  BodyData,
  CallbackData,
  LinkData,
  OperationData,
  RequestData,
  ResponseGroup,
  ServerData,
} from '../shared/reference.ts';
import type { SchemeData, SecurityData } from '../shared/reference-security.ts';
import { PARAMETER_NAMES, SCHEME_NAMES, URL_NAMES } from '../shared/reference-sentences.ts';
import type { Say } from '../shared/say.ts';
import { escapedMarkdown } from './cursor.ts';
import { allFields, fieldTable, inline, meaningOf, typeMarkdown } from './records.ts';

type Parts = Fragment['markdown'];

/** An operation, or a part of it, in a page's Markdown copy. */
export function operationMarkdown(
  { id, isWhole, summary, request, response }: OperationData<MarkdownText>,
  say: Say,
): Parts {
  const heading = (text: string): string => (isWhole ? `\n\n## ${text}` : '');
  return [
    ...(summary ? summaryMarkdown(id, summary, say) : []),
    ...(request ? [heading(say('request')), ...requestMarkdown(request, say)] : []),
    ...(response
      ? [heading(say('response')), ...response.groups.flatMap((one) => groupMarkdown(one, say))]
      : []),
    ...(response?.errorCodes ? [`\n\n${say('errorCodes')} `, response.errorCodes] : []),
    ...(response?.callbacks.flatMap((callback) => callbackMarkdown(callback, say)) ?? []),
  ];
}

function summaryMarkdown(
  id: string,
  summary: NonNullable<OperationData<MarkdownText>['summary']>,
  say: Say,
): Parts {
  const { method, path, description, docs, deprecated, notes = [], servers } = summary;
  const words = [...(deprecated ? [say('deprecated')] : []), ...notes.map(escapedMarkdown)];
  return [
    `**\`${method} ${path}\`** (\`${id}\`)${words.length > 0 ? ` ${words.join(', ')}` : ''}`,
    ...(description ? ['\n\n', description] : []),
    ...(docs ? ['\n\n', docs] : []),
    ...servers.flatMap((server) => serverMarkdown(server, say)),
  ];
}

/** A server, and what its address leaves open. */
export function serverMarkdown(
  { url, name, description, variables }: ServerData<MarkdownText>,
  say: Say,
): Parts {
  return [
    `\n\n${name ?? say('server')}: \`${url}\``,
    ...(description ? [' ', inline(description)] : []),
    ...variables.flatMap((variable) => [
      `\n- \`{${variable.name}}\`: \`${variable.default}\`${chosenFrom(variable.values)}`,
      ...(variable.description ? [' ', inline(variable.description)] : []),
    ]),
  ];
}

function chosenFrom(values: readonly string[]): string {
  return values.length === 0 ? '' : ` (${values.map((value) => `\`${value}\``).join(', ')})`;
}

function requestMarkdown(request: RequestData<MarkdownText>, say: Say): Parts {
  return [
    ...(request.security ? securityMarkdown(request.security, say) : []),
    ...request.parameters.flatMap(({ kind, fields }) => [
      `\n\n**${say(PARAMETER_NAMES[kind])}**`,
      ...fieldTable(allFields(fields), say),
    ]),
    ...(request.description ? ['\n\n', request.description] : []),
    ...request.bodies.flatMap((body) =>
      bodyMarkdown(
        `${say('requestBody')} (${say(request.required ? 'fieldRequired' : 'fieldOptional')})`,
        body,
        say,
      ),
    ),
  ];
}

function securityMarkdown({ isOptional, ways }: SecurityData<MarkdownText>, say: Say): Parts {
  return [
    `\n\n**${say('authentication')}**${isOptional ? ` (${say('authenticationOptional')})` : ''}\n`,
    ...ways.flatMap((way, index) => [
      ...(index === 0 ? [] : [`\n\n${say('authenticationOr')}\n`]),
      ...way.flatMap((scheme) => schemeMarkdown(scheme, say)),
    ]),
  ];
}

/** A security scheme, as an item of a list. */
export function schemeMarkdown(scheme: SchemeData<MarkdownText>, say: Say): Parts {
  const { name, kind, type, value, description, deprecated, example, urls, flows, scopes } = scheme;
  const place = kind === 'none' ? '' : `: ${say(SCHEME_NAMES[kind])}`;
  const notes = [
    type,
    ...(value === undefined ? [] : [`\`${value}\``]),
    ...(example === undefined ? [] : [`${say('fieldExample')} \`${example}\``]),
    ...(deprecated ? [say('deprecated')] : []),
    ...urls.map((url) => `${say(URL_NAMES[url.kind])}: ${url.url}`),
    ...(scopes.length > 0
      ? [`${say('schemeScopes')} ${scopes.map((scope) => `\`${scope}\``).join(', ')}`]
      : []),
  ];
  const inFile = name === scheme.scheme ? '' : ` (${scheme.scheme})`;
  return [
    `\n- \`${name}\`${inFile}${place}${notes.map((note) => `; ${note}`).join('')}`,
    ...(description ? ['. ', inline(description)] : []),
    ...flows.flatMap((flow) => [
      `\n  - ${flow.name}: ${flow.urls.map((url) => `${say(URL_NAMES[url.kind])} ${url.url}`).join(', ')}`,
      ...flow.scopes.flatMap((scope) => [
        `\n    - \`${scope.name}\``,
        ...(scope.description ? [' ', inline(scope.description)] : []),
      ]),
    ]),
  ];
}

function groupMarkdown(group: ResponseGroup<MarkdownText>, say: Say): Parts {
  const { statuses, headers, bodies, links } = group;
  return [
    ...statuses.flatMap(({ status, summary, description }) => [
      `\n\n**\`${status}\`** ${summary === undefined ? '' : `${summary} `}`,
      ...(description ? [description] : []),
    ]),
    ...(headers.length > 0 ? [`\n\n**${say('headers')}**`, ...fieldTable(allFields(headers), say)] : []),
    ...bodies.flatMap((body) => bodyMarkdown(say('responseBody'), body, say)),
    ...(links.length > 0
      ? [`\n\n**${say('links')}**\n`, ...links.flatMap((link) => linkMarkdown(link, say))]
      : []),
  ];
}

function linkMarkdown(
  { name, operation, description, values, server }: LinkData<MarkdownText>,
  say: Say,
): Parts {
  const given = values.map((one) => `; \`${one.name}\` = \`${one.value}\``).join('');
  return [
    `\n- \`${name}\``,
    ...(operation ? [': ', inline(operation)] : []),
    given + (server === undefined ? '' : `; ${say('linkServer')} ${server}`),
    ...(description ? ['. ', inline(description)] : []),
  ];
}

function callbackMarkdown(callback: CallbackData<MarkdownText>, say: Say): Parts {
  const { name, method, address, summary, description, docs, deprecated, request, groups } = callback;
  return [
    `\n\n**${say('callbacks')}: ${name}** \`${method} ${address}\`${summary === undefined ? '' : ` ${summary}`}`,
    ...(deprecated ? [` ${say('deprecated')}`] : []),
    ...(description ? ['\n\n', description] : []),
    ...(docs ? ['\n\n', docs] : []),
    ...requestMarkdown(request, say),
    ...groups.flatMap((group) => groupMarkdown(group, say)),
  ];
}

function bodyMarkdown(label: string, body: BodyData<MarkdownText>, say: Say): Parts {
  const types = body.mediaTypes.map((type) => `\`${type}\``).join(', ');
  const { description, ...about } = body;
  const meaning = meaningOf(about, say).flatMap((part) => ['\n- ', ...part]);
  return [
    `\n\n**${label}** ${types}: ${body.title === undefined ? '' : `${body.title}, `}${typeMarkdown(body)}`,
    ...(description ? ['\n\n', description] : []),
    ...(meaning.length > 0 ? ['\n', ...meaning] : []),
    ...fieldTable(allFields([body]), say),
  ];
}
