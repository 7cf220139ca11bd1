import { slug } from 'github-slugger';
import type { Fragment, MarkdownText } from 'paydocs/plugin';
import type { Heading } from '../../../types.ts';
import type { ServerData } from '../shared/reference.ts';
import type { ApiData, ApiFact, ApiSection, TagRow } from '../shared/reference-api.ts';
import type { Translate } from '../shared/translate.ts';
import { escapedMarkdown } from './cursor.ts';
import { sectionsOf } from './description-sections.ts';
import { downloadPaths } from './downloads.ts';
import type { ApiLink, ApiModel } from './model.ts';
import { serverData } from './operation.ts';
import { schemeMarkdown, serverMarkdown } from './operation-markdown.ts';
import { firstParagraph, plain, plainSection, plainText } from './records.ts';
import { schemeData } from './security-data.ts';

/** Values of `part` in `::api`. */
export const API_PARTS = ['info', 'overview', 'description', 'servers', 'security', 'tags'] as const;

/** Parts of what the file says of the API in words: everything, or what is before the headings of its description, or the rest. */
type InfoPart = 'info' | 'overview' | 'description';

/** Returns the content of `::api{part="…"}`; `tagLink` links to the page of a tag, if it has one. */
export function apiFragment(
  model: ApiModel,
  part: (typeof API_PARTS)[number],
  tagLink: (name: string) => string | undefined,
  t: Translate,
): Fragment {
  switch (part) {
    case 'info':
    case 'overview':
    case 'description':
      return infoFragment(model, part, t);
    case 'servers':
      return serversFragment(model, t);
    case 'security':
      return securityFragment(model, t);
    case 'tags':
      return tagsFragment(model, tagLink);
  }
}

const EMPTY = { component: 'api', headings: [], ids: [], sections: [] } as const;

function infoFragment(model: ApiModel, part: InfoPart, t: Translate): Fragment {
  const { description, version, file } = model;
  const isRest = part === 'description';
  const info: Pick<ApiModel['info'], 'summary'> = isRest ? {} : model.info;
  const facts = isRest ? [] : factsOf(model);
  const all = description === undefined ? [] : sectionsOf(description);
  const sections = part === 'info' ? all : all.filter(({ id }) => (id !== undefined) === isRest);
  const data: ApiData<MarkdownText> = {
    part: 'info',
    ...(info.summary !== undefined && { summary: info.summary }),
    facts: facts.map((fact) => ({ ...fact, text: { type: 'markdown', markdown: fact.text, file, line: 1 } })),
    sections,
  };
  const words = isRest
    ? ''
    : [version, info.summary ?? '', ...facts.map(({ text }) => plain(text))].join(' ');
  return {
    ...EMPTY,
    data,
    headings: sections.flatMap(headingOf),
    ids: sections.flatMap(({ id }) => id ?? []),
    sections: [
      plainSection(words),
      ...sections.map(({ id, heading, text }) => ({
        id: id ?? null,
        heading: heading ?? '',
        text: plainText(text),
        code: '',
      })),
    ],
    markdown: [
      ...(info.summary === undefined ? [] : [`${info.summary}\n\n`]),
      ...facts.map(({ kind, text }) => `- ${t(kind)}: ${text}\n`),
      ...sections.flatMap(({ heading, depth, text }) => [
        heading === undefined ? '\n' : `\n\n${'#'.repeat(depth ?? 2)} ${heading}\n\n`,
        text,
      ]),
    ],
  };
}

function headingOf({ id, heading, depth }: ApiSection<MarkdownText>): readonly Heading[] {
  return id === undefined || heading === undefined ? [] : [{ depth: depth ?? 2, id, text: [heading] }];
}

/** Returns facts about the API in the order in which they are shown; texts are Markdown. */
function factsOf({ version, info, file }: ApiModel): readonly ApiFact<string>[] {
  const links = (all: readonly ApiLink[]): string => all.map(linkMarkdown).join(', ');
  const { json, postman } = downloadPaths(file);
  const facts: readonly ApiFact<string>[] = [
    { kind: 'apiVersion', text: escapedMarkdown(version) },
    { kind: 'specification', text: escapedMarkdown(info.specification) },
    { kind: 'contact', text: links(info.contact) },
    { kind: 'license', text: links(info.license) },
    { kind: 'termsOfService', text: links(info.terms) },
    { kind: 'moreDocs', text: links(info.externalDocs ? [info.externalDocs] : []) },
    { kind: 'download', text: `[OpenAPI](</${json}>), [Postman](</${postman}>)` },
  ];
  return facts.filter(({ text }) => text !== '');
}

/** Returns a link in Markdown; if the address is invalid, its text. */
export function linkMarkdown({ text, url }: ApiLink): string {
  if (url === undefined || !/^(?:https?:\/\/|mailto:)[^\s<>\\]+$/i.test(url)) return escapedMarkdown(text);
  return `[${escapedMarkdown(text)}](<${url}>)`;
}

function serversFragment({ info }: ApiModel, t: Translate): Fragment {
  const servers: readonly ServerData<MarkdownText>[] = info.servers.map(serverData);
  const data: ApiData<MarkdownText> = { part: 'servers', servers };
  const text = servers
    .map(({ url, name = '', description }) => `${url} ${name} ${plainText(description)}`)
    .join(' ');
  return {
    ...EMPTY,
    data,
    sections: [plainSection(text)],
    markdown: servers.flatMap((server) => serverMarkdown(server, t)),
  };
}

function securityFragment({ info }: ApiModel, t: Translate): Fragment {
  const schemes = info.securitySchemes.map((scheme) => ({
    ...schemeData(scheme, true),
    id: `security-${slug(scheme.name) || 'scheme'}`,
  }));
  const data: ApiData<MarkdownText> = { part: 'security', schemes };
  return {
    ...EMPTY,
    data,
    ids: schemes.map(({ id }) => id),
    sections: schemes.map(({ id, scheme, type, name, description }) => ({
      id,
      heading: scheme,
      code: '',
      text: `${type} ${name} ${plainText(description)}`,
    })),
    markdown: schemes.flatMap((scheme) => schemeMarkdown(scheme, t)),
  };
}

function tagsFragment(model: ApiModel, tagLink: (name: string) => string | undefined): Fragment {
  const counts = new Map<string, number>();
  for (const { tag = [], otherTags = [], isWebhook } of model.operations)
    for (const name of isWebhook ? [] : [tag, otherTags].flat())
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const listed = new Map(model.tags.map((tag) => [tag.name, tag]));
  const rows = [...new Set([...listed.keys(), ...counts.keys()])].map((name): TagRow<MarkdownText> => {
    const { title = name, description } = listed.get(name) ?? {};
    const address = tagLink(name);
    const label =
      address === undefined ? escapedMarkdown(title) : `[${escapedMarkdown(title)}](<${address}>)`;
    return {
      name: { type: 'markdown', markdown: label, file: model.file, line: 1, hasMadeLinks: true },
      count: counts.get(name) ?? 0,
      ...(description && { description: firstParagraph(description) }),
    };
  });
  const data: ApiData<MarkdownText> = { part: 'tags', tags: rows };
  return {
    ...EMPTY,
    data,
    sections: [plainSection(rows.map(({ name }) => plainText(name)).join(' '))],
    markdown: rows.flatMap(({ name, count }) => ['- ', name, ` (${count})\n`]),
  };
}
