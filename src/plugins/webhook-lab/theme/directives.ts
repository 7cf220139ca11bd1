import type { Theme } from '../../../shared/theme.ts';
import { WebhookLab } from './directives/WebhookLab.tsx';

/** Directive → component. */
export const directives: Theme['directives'] = { 'webhook-lab': WebhookLab };
