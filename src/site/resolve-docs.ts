import type { Config } from '../config/schema.ts';
import type { Place, Problem } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Doc, DocImage, DocLink } from '../types.ts';
import { withSeverity } from './configured-links.ts';
import { foreignLinks } from './foreign-links.ts';
import { frontMatterPlace } from './identify.ts';
import { type ResolvedImage, resolveImage, resolvePreview } from './resolve-image.ts';
import { type PendingAnchor, type ResolvedLink, resolveLink } from './resolve-link.ts';
import type { Resolution, SitePage, Version } from './site.ts';
import type { Target, Targets } from './targets.ts';

/** Where the links and images of every file lead. */
export function resolveDocs(
  versions: readonly Version[],
  pages: readonly SitePage[],
  targets: Targets,
  config: Config,
) {
  const docs = [
    ...versions.flatMap((version) => version.docs.map((doc) => doc.doc)),
    ...pages.flatMap(({ source }) => (source.type === 'markdown' ? [source.doc] : [])),
  ];
  const resolutions = new Map<ContentPath, Resolution>();
  const pendingAnchors: { readonly anchor: PendingAnchor; readonly at: Place }[] = [];
  /** Finished addresses that the shell shows. */
  const checked = new Set<string>();
  const problems: Problem[] = [];
  const note = (found: ResolvedLink | ResolvedImage, at: Place): void => {
    const problem = found.problem && withSeverity(found.problem, config.links, at);
    if (problem) problems.push(problem);
    if ('anchor' in found && found.anchor) pendingAnchors.push({ anchor: found.anchor, at });
  };
  const previewOf = (url: string | undefined, file: ContentPath, at: Place): Pick<Resolution, 'preview'> => {
    if (url === undefined) return {};
    const preview = resolvePreview(url, file, targets);
    note(preview, at);
    return { preview };
  };
  const editOf = (doc: Doc, page: Target | undefined): Pick<Resolution, 'edit'> => {
    const url = doc.meta.customEditUrl;
    if (!url) return {};
    const edit = resolveLink(url, { file: doc.path, ...(page && { page }) }, targets);
    note(edit, frontMatterPlace(doc, 'custom_edit_url'));
    if ('href' in edit) checked.add(edit.href);
    return { edit };
  };
  const foreign = foreignLinks(config.reference);
  for (const doc of docs) {
    const page = targets.byFile.get(doc.path);
    const links = doc.links.map((written) => {
      const found = resolveLink(written.url, { file: written.file, ...(page && { page }) }, targets);
      if (written.isForeign) return foreign.resolved(written, found);
      note(found, placeOf(written));
      return found;
    });
    const images = doc.images.map((written) => {
      const found = resolveImage(written.url, written.file, targets);
      if (written.isForeign && found.problem) return foreign.lostImage(written);
      note(found, placeOf(written));
      return found;
    });
    const preview = previewOf(doc.meta.image, doc.path, frontMatterPlace(doc, 'image'));
    const edit = editOf(doc, page);
    resolutions.set(doc.path, { links, images, ...preview, ...edit });
  }
  for (const { source } of pages) {
    if (source.type === 'markdown') continue;
    const at = { file: `content/${source.path}`, line: 1, column: 1 };
    const preview = previewOf(source.metadata.image, source.path, at);
    resolutions.set(source.path, { links: [], images: [], ...preview });
  }
  problems.push(...foreign.problems());
  return { resolutions, pendingAnchors, checked, problems };
}

function placeOf({ file, line, column }: DocLink | DocImage): Place {
  return { file: `content/${file}`, line, column };
}
