import type { Theme } from '../../../shared/theme.ts';
import { ListFilter } from './directives/ListFilter.tsx';

/** Directive → component. */
export const directives: Theme['directives'] = { 'list-filter': ListFilter };
