import type { Fragment, MarkdownText } from 'paydocs/plugin';
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
import type { Translate } from '../shared/translate.ts';
import { escapedMarkdown } from './cursor.ts';
import { allFields, fieldTable, inline, meaningOf, typeMarkdown } from './records.ts';

type Parts = Fragment['markdown'];

/** Returns the Markdown copy of an operation, or of a part of it. */
export function operationMarkdown(
  { id, isWhole, summary, request, response }: OperationData<MarkdownText>,
  t: Translate,
): Parts {
  const heading = (text: string): string => (isWhole ? `\n\n## ${text}` : '');
  return [
    ...(summary ? summaryMarkdown(id, summary, t) : []),
    ...(request ? [heading(t('request')), ...requestMarkdown(request, t)] : []),
    ...(response ? [heading(t('response')), ...response.groups.flatMap((one) => groupMarkdown(one, t))] : []),
    ...(response?.errorCodes ? [`\n\n${t('errorCodes')} `, response.errorCodes] : []),
    ...(response?.callbacks.flatMap((callback) => callbackMarkdown(callback, t)) ?? []),
  ];
}

function summaryMarkdown(
  id: string,
  summary: NonNullable<OperationData<MarkdownText>['summary']>,
  t: Translate,
): Parts {
  const { method, path, description, docs, deprecated, notes = [], servers } = summary;
  const words = [...(deprecated ? [t('deprecated')] : []), ...notes.map(escapedMarkdown)];
  return [
    `**\`${method} ${path}\`** (\`${id}\`)${words.length > 0 ? ` ${words.join(', ')}` : ''}`,
    ...(description ? ['\n\n', description] : []),
    ...(docs ? ['\n\n', docs] : []),
    ...servers.flatMap((server) => serverMarkdown(server, t)),
  ];
}

export function serverMarkdown(
  { url, name, description, variables }: ServerData<MarkdownText>,
  t: Translate,
): Parts {
  return [
    `\n\n${name ?? t('server')}: \`${url}\``,
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

function requestMarkdown(request: RequestData<MarkdownText>, t: Translate): Parts {
  return [
    ...(request.security ? securityMarkdown(request.security, t) : []),
    ...request.parameters.flatMap(({ kind, fields }) => [
      `\n\n**${t(PARAMETER_NAMES[kind])}**`,
      ...fieldTable(allFields(fields), t),
    ]),
    ...(request.description ? ['\n\n', request.description] : []),
    ...request.bodies.flatMap((body) =>
      bodyMarkdown(
        `${t('requestBody')} (${t(request.required ? 'fieldRequired' : 'fieldOptional')})`,
        body,
        t,
      ),
    ),
  ];
}

function securityMarkdown({ isOptional, ways }: SecurityData<MarkdownText>, t: Translate): Parts {
  return [
    `\n\n**${t('authentication')}**${isOptional ? ` (${t('authenticationOptional')})` : ''}\n`,
    ...ways.flatMap((way, index) => [
      ...(index === 0 ? [] : [`\n\n${t('authenticationOr')}\n`]),
      ...way.flatMap((scheme) => schemeMarkdown(scheme, t)),
    ]),
  ];
}

/** Returns a security scheme as an item of a Markdown list. */
export function schemeMarkdown(scheme: SchemeData<MarkdownText>, t: Translate): Parts {
  const { name, kind, type, value, description, deprecated, example, urls, flows, scopes } = scheme;
  const place = kind === 'none' ? '' : `: ${t(SCHEME_NAMES[kind])}`;
  const notes = [
    type,
    ...(value === undefined ? [] : [`\`${value}\``]),
    ...(example === undefined ? [] : [`${t('fieldExample')} \`${example}\``]),
    ...(deprecated ? [t('deprecated')] : []),
    ...urls.map((url) => `${t(URL_NAMES[url.kind])}: ${url.url}`),
    ...(scopes.length > 0
      ? [`${t('schemeScopes')} ${scopes.map((scope) => `\`${scope}\``).join(', ')}`]
      : []),
  ];
  const inFile = name === scheme.scheme ? '' : ` (${scheme.scheme})`;
  return [
    `\n- \`${name}\`${inFile}${place}${notes.map((note) => `; ${note}`).join('')}`,
    ...(description ? ['. ', inline(description)] : []),
    ...flows.flatMap((flow) => [
      `\n  - ${flow.name}: ${flow.urls.map((url) => `${t(URL_NAMES[url.kind])} ${url.url}`).join(', ')}`,
      ...flow.scopes.flatMap((scope) => [
        `\n    - \`${scope.name}\``,
        ...(scope.description ? [' ', inline(scope.description)] : []),
      ]),
    ]),
  ];
}

function groupMarkdown(group: ResponseGroup<MarkdownText>, t: Translate): Parts {
  const { statuses, headers, bodies, links } = group;
  return [
    ...statuses.flatMap(({ status, summary, description }) => [
      `\n\n**\`${status}\`** ${summary === undefined ? '' : `${summary} `}`,
      ...(description ? [description] : []),
    ]),
    ...(headers.length > 0 ? [`\n\n**${t('headers')}**`, ...fieldTable(allFields(headers), t)] : []),
    ...bodies.flatMap((body) => bodyMarkdown(t('responseBody'), body, t)),
    ...(links.length > 0
      ? [`\n\n**${t('links')}**\n`, ...links.flatMap((link) => linkMarkdown(link, t))]
      : []),
  ];
}

function linkMarkdown(
  { name, operation, description, values, server }: LinkData<MarkdownText>,
  t: Translate,
): Parts {
  const given = values.map((one) => `; \`${one.name}\` = \`${one.value}\``).join('');
  return [
    `\n- \`${name}\``,
    ...(operation ? [': ', inline(operation)] : []),
    given + (server === undefined ? '' : `; ${t('linkServer')} ${server}`),
    ...(description ? ['. ', inline(description)] : []),
  ];
}

function callbackMarkdown(callback: CallbackData<MarkdownText>, t: Translate): Parts {
  const { name, method, address, summary, description, docs, deprecated, request, groups } = callback;
  return [
    `\n\n**${t('callbacks')}: ${name}** \`${method} ${address}\`${summary === undefined ? '' : ` ${summary}`}`,
    ...(deprecated ? [` ${t('deprecated')}`] : []),
    ...(description ? ['\n\n', description] : []),
    ...(docs ? ['\n\n', docs] : []),
    ...requestMarkdown(request, t),
    ...groups.flatMap((group) => groupMarkdown(group, t)),
  ];
}

function bodyMarkdown(label: string, body: BodyData<MarkdownText>, t: Translate): Parts {
  const types = body.mediaTypes.map((type) => `\`${type}\``).join(', ');
  const { description, ...about } = body;
  const meaning = meaningOf(about, t).flatMap((part) => ['\n- ', ...part]);
  return [
    `\n\n**${label}** ${types}: ${body.title === undefined ? '' : `${body.title}, `}${typeMarkdown(body)}`,
    ...(description ? ['\n\n', description] : []),
    ...(meaning.length > 0 ? ['\n', ...meaning] : []),
    ...fieldTable(allFields([body]), t),
  ];
}
