import { defListHastHandlers, remarkDefinitionList } from 'remark-definition-list';
import type { SyntaxPart } from '../../../plugin.ts';

/** Lists of terms become `dl`. */
export const syntax: SyntaxPart = { remark: [remarkDefinitionList], handlers: { ...defListHastHandlers } };
