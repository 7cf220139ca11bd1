import type { Config } from '../config/schema.ts';
import type { Place, Problem } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Doc, DocImage, DocLink } from '../types.ts';
import { withSeverity } from './configured-links.ts';
import { type ForeignLinks, foreignLinks } from './foreign-links.ts';
import { frontMatterPlace } from './identify.ts';
import { type ResolvedImage, resolveImage, resolvePreview } from './resolve-image.ts';
import { type PendingAnchor, type ResolvedLink, resolveLink } from './resolve-link.ts';
import type { Resolution, SitePage, Version } from './site.ts';
import type { Targets } from './targets.ts';

/** Input of resolving. */
interface ResolveInput {
  readonly versions: readonly Version[];
  readonly pages: readonly SitePage[];
  readonly targets: Targets;
  readonly config: Config;
}

/** Resolves the links and images of every file: file → resolution. Anchors on pages with unknown ids are left pending. */
export function resolveDocs({ versions, pages, targets, config }: ResolveInput) {
  const notes = createNotes(config.links);
  const foreign = foreignLinks(config.reference);
  const resolutions = new Map<ContentPath, Resolution>();
  const resolver = { targets, foreign, note: notes.note };
  const docs = versions.flatMap((version) => version.docs.map(({ doc }) => doc));
  for (const doc of docs) resolutions.set(doc.path, docResolution(doc, resolver));
  for (const { source } of pages)
    if (source.type === 'markdown') resolutions.set(source.doc.path, docResolution(source.doc, resolver));
    else {
      const at = { file: `content/${source.path}`, line: 1, column: 1 };
      const preview = previewOf(source.metadata.image, { file: source.path, at }, resolver);
      resolutions.set(source.path, { links: [], images: [], ...preview });
    }
  const { pendingAnchors, problems } = notes;
  /** Finished addresses in front matter, which the shell shows. */
  const checked = new Set(
    [...resolutions.values()].flatMap(({ edit }) => (edit && 'href' in edit ? edit.href : [])),
  );
  return { resolutions, pendingAnchors, checked, problems: [...problems, ...foreign.problems()] };
}

interface Resolver {
  readonly targets: Targets;
  readonly foreign: ForeignLinks;
  readonly note: <Found extends ResolvedLink | ResolvedImage>(found: Found, at: Place) => Found;
}

/** Creates the collector of problems with links, and of anchors that are checked later. */
function createNotes(links: Config['links']) {
  const problems: Problem[] = [];
  const pendingAnchors: { readonly anchor: PendingAnchor; readonly at: Place }[] = [];
  const note: Resolver['note'] = (found, at) => {
    const problem = found.problem && withSeverity(found.problem, links, at);
    if (problem) problems.push(problem);
    if ('anchor' in found && found.anchor) pendingAnchors.push({ anchor: found.anchor, at });
    return found;
  };
  return { problems, pendingAnchors, note };
}

function docResolution(doc: Doc, resolver: Resolver): Resolution {
  const { targets, foreign, note } = resolver;
  const page = targets.byFile.get(doc.path);
  const onPage = (file: ContentPath) => ({ file, ...(page && { page }) });
  const { image, customEditUrl } = doc.meta;
  return {
    links: doc.links.map((written) => {
      const found = resolveLink(written.url, onPage(written.file), targets);
      if (written.isName) return 'problem' in found && found.problem ? { href: '' } : found;
      return written.isForeign ? foreign.resolved(written, found) : note(found, placeOf(written));
    }),
    images: doc.images.map((written) => {
      const found = resolveImage(written.url, written.file, targets);
      if (written.isForeign && found.problem) return foreign.lostImage(written);
      return note(found, placeOf(written));
    }),
    ...previewOf(image, { file: doc.path, at: frontMatterPlace(doc, 'image') }, resolver),
    ...(customEditUrl && {
      edit: note(
        resolveLink(customEditUrl, onPage(doc.path), targets),
        frontMatterPlace(doc, 'custom_edit_url'),
      ),
    }),
  };
}

function previewOf(
  url: string | undefined,
  { file, at }: { readonly file: ContentPath; readonly at: Place },
  { targets, note }: Resolver,
): Pick<Resolution, 'preview'> {
  return url === undefined ? {} : { preview: note(resolvePreview(url, file, targets), at) };
}

function placeOf({ file, line, column }: DocLink | DocImage): Place {
  return { file: `content/${file}`, line, column };
}
