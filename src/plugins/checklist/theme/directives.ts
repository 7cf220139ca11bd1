import type { Theme } from '../../../shared/theme.ts';
import { Checklist } from './directives/Checklist.tsx';

/** Directive → component. */
export const directives: Theme['directives'] = { checklist: Checklist };
