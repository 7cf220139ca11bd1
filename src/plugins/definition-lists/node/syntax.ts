import { defListHastHandlers, remarkDefinitionList } from 'remark-definition-list';
import type { SyntaxPart } from '../../../plugin.ts';

/** Converts definition lists to `dl`. */
export const syntax: SyntaxPart = { remark: [remarkDefinitionList], handlers: { ...defListHastHandlers } };
